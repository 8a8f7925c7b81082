/** What a call answers that waits for a second person: nothing was written but that it waits. Apart from its contract, which pages of the portal do without. */
export interface HeldAnswer {
  approvalId: number
}

/** Whether a call waits instead of being done. */
export const isHeld = (answer: unknown): answer is HeldAnswer =>
  typeof answer === 'object' && answer !== null && 'approvalId' in answer && typeof answer.approvalId === 'number'

/** Whether a call that may wait is done. */
export const isDone = <Answer>(answer: Answer): answer is Exclude<Answer, HeldAnswer> => !isHeld(answer)
