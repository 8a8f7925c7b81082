import { chakra } from '@/client/theme/chakra'
import { latePart } from '../../sections/late-part'

const Room = chakra('div', { base: { minHeight: '12rem' } })

/** The form with the e-mail alone; its code comes after what the page starts with. */
export const Signup = latePart(() => import('./-signup-form').then((part) => part.SignupForm), <Room />)
