import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { previewWords } from '@/content/records/previews'
import { OfferingBody } from '@/client/sections/records/offering/offering-body'
import { Container } from '@/client/ui/container'
import { Select } from '@/client/ui/fields/select'
import type { Offering, OfferingPreview as Found } from '@/shared/site/offerings'

const { readers } = previewWords

type OfferingPreviewProps = {
  found: Found
  /** They stay in the browser until the form is saved. */
  pictures: Partial<Pick<Offering, 'image' | 'pictures'>>
}

/** The page of an offering that is not saved; of one that keeps its figures for investors as each of its readers gets it. */
export function OfferingPreview({ found: { toStrangers, toInvestors, drawing }, pictures }: OfferingPreviewProps) {
  const readersId = useId()
  const [isForStrangers, setForStrangers] = useState(true)
  const { property, ...read } = isForStrangers ? toStrangers : toInvestors
  // Whoever sees it one day sees it published.
  const investment = { ...read, ...pictures, drawing, isPublished: true }
  return (
    <>
      {read.detailsFor === 'investors' && (
        <Container pt="4" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.label htmlFor={readersId} textStyle="label">
            {readers.label}
          </chakra.label>
          <Select
            id={readersId}
            value={isForStrangers ? 'strangers' : 'investors'}
            options={[
              { value: 'strangers', label: readers.strangers },
              { value: 'investors', label: readers.investors },
            ]}
            onChange={({ target }) => setForStrangers(target.value === 'strangers')}
          />
        </Container>
      )}
      <OfferingBody investment={investment} property={property} reader={isForStrangers ? 'stranger' : 'investor'} />
    </>
  )
}
