import { useIsHydrated } from '../ui/use-is-hydrated'
import { latePart } from './late-part'

const Buttons = latePart(() => import('./page-action-buttons').then((part) => part.PageActionButtons), null)

/** Hands the page on, or prints it. Without script there are no buttons, so their code comes after what the page starts with. */
export const PageActions = () => useIsHydrated() && <Buttons />
