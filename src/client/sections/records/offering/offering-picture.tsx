import { investmentsPage } from '@/content/pages/investments'
import type { Offering } from '@/shared/site/offerings'
import { RecordPicture } from '../record-picture'

type OfferingPictureProps = {
  investment: Offering
  loading: 'opening' | 'eager' | 'lazy'
  /** How wide it is shown, as the browser needs it to choose a variant. */
  sizes?: string
  saysDrawn?: boolean
}

/** An investment's picture, on its card and in its dialog. */
export const OfferingPicture = ({ investment, ...rest }: OfferingPictureProps) => (
  <RecordPicture noun="investments" record={investment} words={investmentsPage.card} {...rest} />
)
