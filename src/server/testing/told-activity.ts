import { z } from 'zod'

const person = z.object({ name: z.string() }).nullable()
/** Of each line what tells it from the others, as REST answers it. */
export const answeredLines = z.array(
  z.discriminatedUnion('source', [
    z.looseObject({
      source: z.literal('change'),
      id: z.number(),
      action: z.string(),
      list: z.string(),
      recordName: z.string().nullable(),
      count: z.number(),
      records: z.array(z.object({ id: z.number(), recordId: z.number(), recordName: z.string() })),
    }),
    z.looseObject({ source: z.literal('security'), id: z.number(), kind: z.string(), account: person, actor: person }),
    z.looseObject({ source: z.literal('visitor'), id: z.number(), event: z.string(), email: z.string() }),
    z.looseObject({ source: z.literal('message'), id: z.number(), list: z.string(), name: z.string() }),
  ]),
)
type Line = z.output<typeof answeredLines>[number]

/** A line in a few words, for lists of what is expected. */
export function shortLine(line: Line): string {
  if (line.source === 'visitor') return `${line.email} ${line.event}`
  if (line.source === 'message') return `${line.name} to ${line.list}`
  if (line.source === 'security') return `${line.account?.name ?? 'Nobody'} ${line.kind}`
  return `${line.action} ${line.count > 1 ? `${line.count} ${line.list}` : (line.recordName ?? line.list)}`
}
