/**
 * The signs that both cuts of the typeface of our PDFs draw, in the scripts that it draws without shaping: runs as base 36, how far each
 * begins from the end of the one before it, and how many it has. What it says is held against the typeface by its test, which tells the
 * right one; it stands here for browsers, which have no typeface to ask.
 */
export const printedRuns =
  'w.2n x.ga 2.3 4.1 3.1 8.28 1.3 3.2 1.1 1.7 d.8 2.6 4.7 1.1 1.k 1.1r e.8m b.12 2.7 1.13 1.2 3l.1 e.1 ' +
  '3.1 w.1 a.b q.1 1ji.1 gw.12 a.19 2df.l 1.e 2.9 1.18 1.e c.2 2.1 1.1 7.1 l.11 4.6 1i.70 4.m 2.6 2.12 ' +
  '2.6 2.8 1.1 1.1 1.1 1.v 2.1h 1.f 1.e 2.6 1.j 2.3 1.9 1.2t 5.8 2.r 1.d 3.m 2.3 2.1 i.2 4.2 3.2 4.1 ' +
  'u.a 1.1r 1.1 2.1 1.1i 3.1 6.aq 6.2 2.6 2.5 2.2 1y.3 4.1 2.1 9.1 c.1 6.k v.2 j.1 1.1 2.1 1l.2 1o.a ' +
  '46.bh 1.r 7.4 u.1 u.4 1.4 2.s 1.z 1.1 1.4 3.1 1.7 2.1g 3.o 1.e 6.2 p.1 5.6 4.g 7a.2 2.2 1g.2 1t.2 ' +
  '21.8 l.1 e.2 4.3 9.h i.1 1m.2 h.10 d.d 1q.2 5.r 4.6 1a.2 7f.o 1.7 3k.12 6q.1 6.1 2.4 8.1 68h.1s ' +
  'hfo.4 4.2 2.2 2.4 a.d r.4 6.2 2.2 32.f 4.5 2.a 4.i 4.6 2.6 2.2 c.4 o.4 5.6 1.2 e.b 25.8 ge8.7 c.5 ' +
  'ko.g g.4 63.1 6x.5 15oi.2f dd.2 1.4 1.5 1.1 3.7 1.q h8.a 4su.2s c.f 2.e 2.f 1.f fl.8 7o.2 2.1 3.1 ' +
  'cq.10 1.7 1.k 2.1'

const runs = printedRuns.split(' ').reduce<{ from: number; end: number }[]>((all, run) => {
  const [distance = 0, count = 0] = run.split('.').map((figure) => Number.parseInt(figure, 36))
  const from = (all.at(-1)?.end ?? 0) + distance
  all.push({ from, end: from + count })
  return all
}, [])

/** A text as it is drawn: composed letters, one kind of blank, and no sign that is never seen. */
export const drawable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')

/** The first sign of a text, as it is typed, that our PDFs cannot draw, if there is one. */
export const unprintedSign = (text: string): string | undefined =>
  Array.from(drawable(text)).find((sign) => {
    const codePoint = sign.codePointAt(0) ?? 0
    return !runs.some(({ from, end }) => from <= codePoint && codePoint < end)
  })
