import { eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { firmParts } from '@db/schema'
import { teamMembers } from '@/content/pages/team'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of what the firm says of itself. */
export const firmSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).firm.update({ phone: '(555) 555-0199' }),
  inputs: {
    'public.firm.get': async () => ({}),
    'public.firm.partners': async () => ({}),
    'public.firm.faq': async () => ({}),
    'public.firm.figures': async () => ({}),
    'admin.firm.partners.get': async () => ({}),
    'admin.firm.partners.update': async () => ({ items: teamMembers.slice(0, 1) }),
    'public.firm.legal': async () => ({ text: 'privacy' }),
    'admin.firm.legal.get': async () => ({ text: 'privacy' }),
    'admin.firm.legal.update': async () => ({ text: 'terms', source: 'Be kind.\n\n## Eligibility\n\nAll.' }),
    'admin.firm.faq.get': async () => ({}),
    'admin.firm.faq.update': async () => ({ items: [{ id: null, question: 'Why?', answer: 'Therefore.' }] }),
    'admin.firm.figures.get': async () => ({}),
    'admin.firm.figures.update': async () => ({ items: [{ value: '3', label: 'Buildings' }] }),
    'admin.firm.get': async () => ({}),
    'admin.firm.update': async () => ({ answersWithin: 'one business day' }),
    'admin.firm.restore': async (db: Db) => {
      await db
        .update(firmParts)
        .set({ value: { phone: '(555) 555-0199' } })
        .where(eq(firmParts.part, 'facts'))
      return { fact: 'phone' }
    },
  } satisfies Inputs,
}
