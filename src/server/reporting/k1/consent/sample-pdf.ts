import { k1Sample } from '@/content/reporting/k1-consent'
import type { Firm } from '@/shared/site/firm/firm'
import type { PdfContent } from '../../pdf/tagged-pdf'

/** The sample of a K-1, in the format that the real ones come in. It tells nothing of anybody. */
export const k1SampleDocument = (firm: Firm): PdfContent => ({
  title: k1Sample.title,
  author: firm.name,
  margin: 64,
  write: ({ add }) => {
    add('P', firm.name, { size: 10, cut: 'strong' })
    add('H1', k1Sample.title, { size: 17, cut: 'strong', before: 0.6 })
    add('P', k1Sample.lead, { size: 11, cut: 'strong', before: 0.5 })
    for (const paragraph of k1Sample.paragraphs) add('P', paragraph, { size: 11, before: 0.7 })
    for (const [index, [label, value]] of k1Sample.rows.entries())
      add('P', `${label}: ${value}`, { size: 10, before: index === 0 ? 1.4 : 0.4 })
  },
})
