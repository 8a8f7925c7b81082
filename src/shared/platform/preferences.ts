import { z } from 'zod'
import type { Area } from '../accounts/areas'
import { calendarDay } from '../values/days'
import { timestamp } from './fields'

const isTimeZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name)

const yesOrNo = z.boolean('Must be true or false')
export const mailsPerSecondMax = 50
const mailsMessage = `Must be a number of emails a second from 1 to ${mailsPerSecondMax}`

/** How the firm works, beyond the specified settings, which are switches of pages and public (R54). */
const contracts = {
  /** A second factor is the duty of every administrator. */
  secondFactor: yesOrNo,
  /** What moves money is released by a second administrator. */
  fourEyes: yesOrNo,
  /** The last day of the years that are closed: nothing is dated on or before it. Null while none is. */
  closedThrough: calendarDay.nullable(),
  /** In which a moment of the firm is a day: that of its office. */
  timeZone: z.string('Must be a time zone').refine(isTimeZone, 'Must be a time zone such as America/Chicago'),
  /** What the firm's mail server takes without taking us for a sender of spam. */
  mailsPerSecond: z.number(mailsMessage).int(mailsMessage).min(1, mailsMessage).max(mailsPerSecondMax, mailsMessage),
}

/** All preferences; what is not stored, or is stored wrongly, is as a new installation has it. */
export const preferences = z.object({
  secondFactor: contracts.secondFactor.catch(false),
  fourEyes: contracts.fourEyes.catch(false),
  closedThrough: contracts.closedThrough.catch(null),
  timeZone: contracts.timeZone.catch('America/Chicago'),
  mailsPerSecond: contracts.mailsPerSecond.catch(2),
} satisfies Record<keyof typeof contracts, z.ZodType>)
export type Preferences = z.output<typeof preferences>
export type PreferenceName = keyof Preferences

export const isPreferenceName = (name: string): name is PreferenceName => Object.hasOwn(contracts, name)

/** Which administrators set them. Those of safety are for who looks after everything. */
export const areaOfPreference = {
  secondFactor: 'all',
  fourEyes: 'all',
  closedThrough: 'money',
  timeZone: 'content',
  mailsPerSecond: 'people',
} as const satisfies Record<PreferenceName, Area | 'all'>

/** Those that are set by whoever has shown within ten minutes who they are. */
export const provedPreferences: ReadonlySet<PreferenceName> = new Set(['secondFactor', 'fourEyes', 'closedThrough'])

const value = z.union([z.boolean(), z.string(), z.number(), z.null()], 'Must be a text, a number, true, false or null')
export type PreferenceValue = z.output<typeof value>
const preference = z.object({ name: z.string(), value })

const stored = preference.extend({
  /**
   * Who asked to switch four eyes off, or to open closed days again, and then through which day they stay closed. A second administrator of
   * money confirms it by the same call.
   */
  asked: z
    .object({ by: z.string(), at: timestamp, isOwn: z.boolean(), closedThrough: calendarDay.nullable().optional() })
    .optional(),
  /** Of four eyes: until then nobody may approve what another asks for, because one of each two has let the other in within seven days. */
  heldUntil: timestamp.optional(),
})

export const getPreference = { input: z.object({ name: z.string() }), output: stored }

export const updatePreference = {
  /** An unknown name is left to the procedure: it is no fault of the value. */
  input: preference.superRefine((sent, ctx) => {
    const judged = isPreferenceName(sent.name) ? contracts[sent.name].safeParse(sent.value) : undefined
    for (const { message } of judged?.error?.issues ?? []) ctx.addIssue({ code: 'custom', path: ['value'], message })
  }),
  output: stored,
}
