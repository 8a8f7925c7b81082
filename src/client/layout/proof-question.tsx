import { proofQuestion } from '../calls/questions'
import { useOnDemand } from './on-demand'

const loadDialog = () => import('./proof-dialog')

/** Over whatever is on screen: asks for the password in place when a call needs a proof. */
export function ProofQuestion() {
  const isAsked = proofQuestion.useIsAsked()
  const part = useOnDemand(loadDialog, isAsked, () => proofQuestion.answer(false))
  return part && <part.ProofDialog onAnswer={proofQuestion.answer} />
}
