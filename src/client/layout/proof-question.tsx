import { answerProofQuestion, useIsProofAsked } from '../proof'
import { useOnDemand } from './on-demand'

const loadDialog = () => import('./proof-dialog')

/** Over whatever is on screen: asks for the password in place when a call needs a proof. */
export function ProofQuestion() {
  const isAsked = useIsProofAsked()
  const part = useOnDemand(loadDialog, isAsked, () => answerProofQuestion(false))
  return part && <part.ProofDialog onAnswer={answerProofQuestion} />
}
