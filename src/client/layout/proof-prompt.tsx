import { proofPrompt } from '../calls/prompts'
import { useOnDemand } from './on-demand'

const loadDialog = () => import('./proof-dialog')

/** Over whatever is on screen: asks for the password in place when a call needs a proof. */
export function ProofPrompt() {
  const isAsked = proofPrompt.useIsAsked()
  const part = useOnDemand(loadDialog, isAsked, () => proofPrompt.answer(false))
  return part && <part.ProofDialog onAnswer={proofPrompt.answer} />
}
