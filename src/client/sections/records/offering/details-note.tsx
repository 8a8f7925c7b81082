import { chakra } from '@/client/theme/chakra'
import { offeringPage } from '@/content/pages/offering'
import type { Offering } from '@/shared/site/offerings'
import { useCurrentUser } from '../../../accounts/current-user'
import { TextLink } from '../../../ui/text-link'

const { withheld } = offeringPage

type DetailsNoteProps = {
  investment: Offering
  /** As whom it is shown, whoever looks. */
  reader?: 'stranger' | 'investor' | undefined
}

/** Who may read the figures of an offering that keeps them from strangers; nothing for those who may. */
export function DetailsNote({ investment: { detailsFor, slug }, reader }: DetailsNoteProps) {
  const { user } = useCurrentUser()
  const isStranger = reader === undefined ? user === null : reader === 'stranger'
  if (detailsFor === 'everyone' || !isStranger) return null
  return (
    <chakra.p mt="6" maxWidth="prose" textStyle="small">
      {withheld.text}{' '}
      <TextLink to="/login" search={{ from: `/investments/${slug}` }}>
        {withheld.signIn}
      </TextLink>
    </chakra.p>
  )
}
