import type { Env } from '../env'
import { type Block, type Letter, letterHtml, letterText } from './layout'

/** The environment, as far as a mail's links need it. */
export type Origin = Pick<Env, 'APP_ORIGIN'>

export const paragraphs = (texts: readonly string[]): Block[] => texts.map((text) => ({ kind: 'paragraph', text }))

export const written = (letter: Letter) => ({ html: letterHtml(letter), text: letterText(letter) })

const longMoment = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment as a letter writes it: 'Monday, December 7, 2026 at 9:30 AM CST'. @param timeZone the firm's */
export const writtenMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { ...longMoment, timeZone }).format(moment)
