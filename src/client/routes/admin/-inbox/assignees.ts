import { adminCases } from '@/content/inbox/admin-cases'

export type Assigned = { assignedTo: number | null; assigneeName: string | null }

/**
 * Who a record can be assigned to, nobody first; whoever has it stays one of the choices, also when they have left or nobody else
 * is known yet.
 */
export function assigneeChoices(
  { assignedTo, assigneeName }: Assigned,
  administrators: readonly { id: number; name: string }[],
) {
  const choices = new Map<string, string>([['', adminCases.fields.nobody]])
  if (assignedTo !== null) choices.set(String(assignedTo), assigneeName ?? String(assignedTo))
  for (const { id, name } of administrators) choices.set(String(id), name)
  return [...choices].map(([value, label]) => ({ value, label }))
}
