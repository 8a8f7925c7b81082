import { chakra } from '@/client/theme/chakra'
import { latePart } from '../../sections/late-part'

const Room = chakra('div', { base: { minHeight: { base: '14rem', sm: '12rem' } } })

/** The newsletter form of footer, Home and Contact. It stands at the end of pages; its code comes after what they start with. */
export const NewsletterForm = latePart(
  () => import('../../boot/late-parts').then((part) => part.NewsletterFields),
  <Room />,
)
