import type { z } from 'zod'
import type { listOwnDocuments } from '../../src/shared/reporting/documents'

const paper = {
  investmentId: 7,
  investmentName: 'Willow Creek Apartments',
  entityId: 5,
  entityName: 'Calloway Family Trust of 1998',
  publishedAt: new Date('2026-10-02T15:00:00.000Z'),
  sizeBytes: 81_400,
  pages: 2,
}

/** A K-1, the one that corrects it, and a report. */
export const papers: z.input<typeof listOwnDocuments.output> = {
  items: [
    {
      ...paper,
      id: 8,
      kind: 'k1',
      title: 'Schedule K-1 (Form 1065) for 2025, corrected',
      taxYear: 2025,
      year: 2025,
      supersededBy: null,
      isNew: true,
    },
    {
      ...paper,
      id: 7,
      kind: 'k1',
      title: 'Schedule K-1 (Form 1065) for 2025',
      taxYear: 2025,
      year: 2025,
      supersededBy: 8,
      isNew: false,
    },
    {
      ...paper,
      id: 6,
      kind: 'report',
      title: 'Second quarter 2026',
      taxYear: null,
      year: 2026,
      supersededBy: null,
      isNew: false,
    },
  ],
  total: 3,
}
