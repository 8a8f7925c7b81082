import type { firmParts } from '@db/schema'
import type { Partner } from '@/content/site/firm-texts'
import { firmWords } from '@/content/site/admin-firm'
import { type FirmFact, type StoredFirm, firmFacts, firmOf } from '@/shared/site/firm/firm'
import { getFirmAsAdmin, readStored, restoreFirm, updateFirm } from '@/shared/site/firm/contracts'
import { staffTexts } from '@/shared/site/firm/text-contracts'
import { getLegal, updateLegal } from '@/shared/site/firm/legal-contracts'
import { drawable } from '@/shared/values/printed-signs'
import { Failure } from '../../platform/errors'
import { type Cut, signWithoutShape } from '../../platform/text/typeface'
import { type AuditedValue, isSameValue } from '../../records/activity/audit'
import { notFound } from '../../records/resources'
import type { Writer } from '../../records/write'
import { contentProcedure, refuses, router } from '../../platform/trpc/procedures'
import { changeLegal, readLegal } from './legal'
import { changePart, readPart } from './parts'
import { firmResource } from './resource'
import { changeText, readText } from './texts'

const defaults = firmOf({})
const isDefault = (name: FirmFact, value: AuditedValue) => isSameValue(value, valueOf(defaults, name))

/** A fact as the activity tells of it. */
const valueOf = (firm: StoredFirm, name: FirmFact): AuditedValue => {
  const value = firm[name]
  return typeof value === 'object' ? [...value] : (value ?? null)
}

const recordOf = ({ id, value, updatedAt }: typeof firmParts.$inferSelect) => ({
  id,
  stored: readStored(value),
  updatedAt,
})

/** Stores some facts; one that is as a new installation has it is not stored. Throws Failure stale_edit. */
const changeFacts = (ctx: Writer, seen: string | undefined, changeOf: (stored: StoredFirm) => StoredFirm) =>
  changePart(ctx, 'facts', seen, (_, value) => {
    const before = firmOf(readStored(value))
    const after = firmOf(changeOf(readStored(value)))
    const changed = firmFacts.filter((name) => !isSameValue(valueOf(before, name), valueOf(after, name)))
    const told = (firm: StoredFirm) => Object.fromEntries(changed.map((name) => [name, valueOf(firm, name)]))
    const kept = firmFacts.filter((name) => !isDefault(name, valueOf(after, name)))
    return {
      value: Object.fromEntries(kept.map((name) => [name, valueOf(after, name)])),
      recordName: firmWords.parts.facts,
      before: told(before),
      after: told(after),
    }
  })

/** What statements and other PDFs say of the firm, each in the cut that it stands in. */
const printedFacts = [
  ['name', 'strong'],
  ['postalAddress', 'text'],
  ['phone', 'text'],
  ['investorRelationsEmail', 'text'],
] as const satisfies readonly (readonly [FirmFact, Cut])[]

/** Throws Failure sign_without_shape for a fact that no PDF could say. */
function requirePrintable(facts: StoredFirm): void {
  for (const [field, cut] of printedFacts)
    for (const text of [facts[field] ?? []].flat()) {
      const sign = signWithoutShape(drawable(text), cut)
      if (sign !== undefined) throw new Failure('sign_without_shape', { undrawn: { sign, text }, field })
    }
}

export const adminFirm = router({
  /** What is set of the firm's facts, and which version that is. */
  get: contentProcedure
    .output(getFirmAsAdmin.output)
    .query(async ({ ctx }) => recordOf(await readPart(ctx.db, 'facts'))),

  /** Changes the facts that are there, on every page, mail and PDF from now on. Throws Failure stale_edit and sign_without_shape. */
  update: contentProcedure
    .meta(refuses('sign_without_shape'))
    .input(updateFirm.input)
    .output(updateFirm.output)
    .mutation(async ({ ctx, input: { updatedAt, ...facts } }) => {
      const typed = readStored(facts)
      requirePrintable(typed)
      return recordOf(await changeFacts(ctx, updatedAt, (stored) => ({ ...stored, ...typed })))
    }),

  /** Restores the default of one fact. Throws Failure record_not_found for a name that is no fact, and stale_edit. */
  restore: contentProcedure
    .input(restoreFirm.input)
    .output(restoreFirm.output)
    .mutation(async ({ ctx, input: { fact, updatedAt } }) => {
      if (!Object.hasOwn(defaults, fact)) throw notFound(firmResource)
      return recordOf(
        await changeFacts(ctx, updatedAt, (stored) =>
          readStored(Object.fromEntries(Object.entries(stored).filter(([name]) => name !== fact))),
        ),
      )
    }),

  partners: router({
    /** The managing partners as the Team page shows them. */
    get: contentProcedure.output(staffTexts.partners.get.output).query(({ ctx }) => readText(ctx.db, 'partners')),

    /** Sets all of them, or restores the default. Throws Failure stale_edit, and image_… for a picture that cannot be stored. */
    update: contentProcedure
      .input(staffTexts.partners.update.input)
      .output(staffTexts.partners.update.output)
      .mutation(async ({ ctx, input: { items, updatedAt } }) => {
        const kept: Partner[] = []
        // All at once would hold every decoded picture in memory.
        for (const each of items ?? [])
          kept.push({ ...each, image: (await ctx.images.keep(each.image, 'items')) ?? null })
        return changeText(ctx, 'partners', { items: items && kept, updatedAt })
      }),
  }),

  faq: router({
    /** The questions of the Contact page with their answers. */
    get: contentProcedure.output(staffTexts.faq.get.output).query(({ ctx }) => readText(ctx.db, 'faq')),

    /** Sets all of them, or restores the default. Throws Failure stale_edit. */
    update: contentProcedure
      .input(staffTexts.faq.update.input)
      .output(staffTexts.faq.update.output)
      .mutation(({ ctx, input }) => changeText(ctx, 'faq', input)),
  }),

  legal: router({
    /** A legal text as it stands, with its versions. */
    get: contentProcedure
      .input(getLegal.input)
      .output(getLegal.output)
      .query(({ ctx, input: { text } }) => readLegal(ctx.db, text)),

    /** Adds a version of it, or restores the default. Throws Failure stale_edit. */
    update: contentProcedure
      .meta(refuses('stale_edit'))
      .input(updateLegal.input)
      .output(updateLegal.output)
      .mutation(({ ctx, input: { text, ...version } }) => changeLegal(ctx, text, version)),
  }),

  figures: router({
    /** The figures of 'Investment Performance'. */
    get: contentProcedure.output(staffTexts.figures.get.output).query(({ ctx }) => readText(ctx.db, 'figures')),

    /** Sets all of them, or restores the default. Throws Failure stale_edit. */
    update: contentProcedure
      .input(staffTexts.figures.update.input)
      .output(staffTexts.figures.update.output)
      .mutation(({ ctx, input }) => changeText(ctx, 'figures', input)),
  }),
})
