import { useIsHydrated } from '../ui/use-is-hydrated'
import { latePart } from './late-part'

const Button = latePart(() => import('./copy-link-button').then((part) => part.CopyLinkButton), null)

/** Hands on the page's link. Without script there is no button, so its code comes after what the page starts with. */
export const CopyLink = () => useIsHydrated() && <Button />
