import { chakra } from '@/client/theme/chakra'
import { latePart } from '../../late-part'

const Room = chakra('div', { base: { minHeight: { base: '56rem', lg: '40rem' } } })

/** 'I am interested'; its code comes after what the page starts with. */
export const Interest = latePart(() => import('./interest-section').then((part) => part.InterestSection), <Room />)
