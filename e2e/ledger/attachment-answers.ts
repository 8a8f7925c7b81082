import type { z } from 'zod'
import type { listAttachments } from '../../src/shared/reporting/attachments'

const createdAt = new Date('2026-03-14T15:00:00.000Z')

/** Files as they are attached: one by whose name a line breaks, and one of the import that brought the entry. */
export const attachmentAnswers: z.input<typeof listAttachments.output> = {
  items: [
    {
      id: 1,
      on: 'distributionLine',
      name: 'Check 1042',
      sizeBytes: 48_000,
      pages: 1,
      createdByName: 'Ruth Hale',
      createdAt,
    },
    {
      id: 2,
      on: 'import',
      name: 'Zahlungsnachweis_an_alle_Gesellschafter_der_Willow_Creek_Apartments_endgueltig_unterschrieben',
      sizeBytes: 2_400_000,
      pages: 12,
      createdByName: null,
      createdAt,
    },
  ],
  total: 2,
}
