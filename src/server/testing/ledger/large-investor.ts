/** An owner of the investor, by what files of the ledger call it. */
const owners = [
  { id: 'E', kind: 'Person', name: 'Eleanor Whitfield' },
  { id: 'T', kind: 'Trust', name: 'Whitfield Family Trust' },
  { id: 'I', kind: 'Retirement account', name: 'Equity Trust Co FBO Eleanor Whitfield IRA' },
] as const
type Owner = (typeof owners)[number]['id']

/** Who holds each class, since how many years, and on how many of its last days of payment it was paid. */
const classes = [
  { offering: 'Willow Creek', name: 'Class A', held: ['E', 'T', 'I'], years: 4, payments: 13 },
  { offering: 'Willow Creek', name: 'Class B', held: ['T'], years: 4, payments: 14 },
  { offering: 'Stonebridge Court', name: 'Class A', held: ['T', 'I'], years: 3, payments: 10 },
  { offering: 'Heron Landing', name: 'Class A', held: ['E', 'T'], years: 2, payments: 8 },
  { offering: 'Larch Row', name: 'Preferred', held: ['T', 'I'], years: 1, payments: 5 },
  { offering: 'Cedar Terrace', name: 'Class A', held: ['E', 'I'], years: 1, payments: 3 },
] as const

/** The days of payment, the last one first: how many years before, and the quarter that ends before it. */
const paidDays = [
  ...[0, 1, 2].flatMap((yearsBefore) =>
    (['10-15', '07-15', '04-15', '01-15'] as const).map((day) => ({ yearsBefore, day })),
  ),
  { yearsBefore: 3, day: '10-15' },
  { yearsBefore: 4, day: '10-15' },
] as const
const quarterBefore = {
  '01-15': { name: 'Fourth quarter', from: '10-01', to: '12-31', yearsBefore: 1 },
  '04-15': { name: 'First quarter', from: '01-01', to: '03-31', yearsBefore: 0 },
  '07-15': { name: 'Second quarter', from: '04-01', to: '06-30', yearsBefore: 0 },
  '10-15': { name: 'Third quarter', from: '07-01', to: '09-30', yearsBefore: 0 },
} as const

const dollars = (cents: number) => (cents / 100).toFixed(2)
const csv = (head: string, rows: readonly (string | number)[][]) =>
  [head, ...rows.map((row) => row.join(','))].join('\n')

type Part = [part: string, cents: number, withheldCents: number]

/** What a payment to one owner is made of: mostly preferred return, profit in summer, once capital of a refinancing. */
function partsOf(owner: Owner, atClass: number, atDay: number): Part[] {
  const base = 101_037 + 20_111 * atClass + 7_777 * owners.findIndex(({ id }) => id === owner) + 1_013 * atDay
  const { day, yearsBefore } = paidDays[atDay] ?? { day: '', yearsBefore: 0 }
  if (atClass === 0 && day === '07-15' && yearsBefore < 2) return [['Return of capital', 10 * base, 0]]
  // Of what one of them is paid by one offering a state takes its part.
  const withheldOf = (cents: number) => (owner === 'E' && atClass === 3 ? Math.floor((cents * 7) / 100) : 0)
  const part = (kind: string, cents: number): Part => [kind, cents, withheldOf(cents)]
  const preferred = part('Preferred return', base)
  return day === '07-15' ? [preferred, part('Profit', 33_333 + base)] : [preferred]
}

/**
 * An investor with three owners and twelve positions in five offerings, to whom 105 payments were made in the five years up to `year`, as the
 * files that bring such a ledger in, and what they sum to by year: worked out from what is in the files, and not by the product.
 * @param tag makes the names unlike those of another one
 */
export function largeInvestor(tag: string, year: number) {
  const offeringOf = (name: string) => `${name} ${tag}`
  const idOf = (owner: Owner | 'O') => `${owner}-${tag}`
  const payments = classes.flatMap(({ offering, name, held, payments: count }, atClass) =>
    paidDays.slice(0, count).flatMap(({ yearsBefore, day }, atDay) => {
      const quarter = quarterBefore[day]
      const [paidIn, ofYear] = [year - yearsBefore, year - yearsBefore - quarter.yearsBefore]
      const payment = {
        offering: offeringOf(offering),
        className: name,
        name: `${quarter.name} ${ofYear}`,
        from: `${ofYear}-${quarter.from}`,
        to: `${ofYear}-${quarter.to}`,
        paidOn: `${paidIn}-${day}`,
        paidIn,
      }
      return held.map((owner) => ({ ...payment, owner, parts: partsOf(owner, atClass, atDay) }))
    }),
  )
  const sumOf = (some: typeof payments, part?: string) =>
    some
      .flatMap(({ parts }) => parts)
      .reduce((sum, [kind, cents]) => (part === undefined || kind === part ? sum + cents : sum), 0)
  const withheldIn = (some: typeof payments) =>
    some.flatMap(({ parts }) => parts).reduce((sum, [, , withheldCents]) => sum + withheldCents, 0)
  const totalOf = (one: (typeof payments)[number]) =>
    sumOf(
      payments.filter(
        ({ offering, className, name }) =>
          offering === one.offering && className === one.className && name === one.name,
      ),
    )
  const contributions = classes.flatMap(({ offering, name, held, years }, atClass) =>
    held.map((owner, at) => ({
      offering: offeringOf(offering),
      className: name,
      owner,
      day: `${year - years}-01-02`,
      cents: 5_000_000 * (1 + ((atClass + at) % 4)),
    })),
  )
  const allOf = (where: { year?: number; owner?: Owner } = {}) =>
    payments.filter((each) => (where.year ?? each.paidIn) === each.paidIn && (where.owner ?? each.owner) === each.owner)
  const contributedCents = contributions.reduce((sum, { cents }) => sum + cents, 0)
  return {
    owners: owners.map(({ id, name }) => ({ externalId: idOf(id), name })),
    offerings: [...new Set(classes.map(({ offering }) => offeringOf(offering)))],
    positions: contributions.length,
    payments: payments.length,
    contributedCents,
    /** What of it is left: less what was returned. */
    stillInCents: contributedCents - sumOf(payments, 'Return of capital'),
    /** What was paid, by what it was; of a year or an owner where that is said. */
    paid: (where: { year?: number; owner?: Owner } = {}) => ({
      payments: allOf(where).length,
      preferredCents: sumOf(allOf(where), 'Preferred return'),
      profitCents: sumOf(allOf(where), 'Profit'),
      capitalCents: sumOf(allOf(where), 'Return of capital'),
      totalCents: sumOf(allOf(where)),
      withheldCents: withheldIn(allOf(where)),
    }),
    files: {
      entities: csv('External ID,Legal Name,Kind', [
        ...owners.map(({ id, kind, name }) => [idOf(id), name, kind]),
        [idOf('O'), `Other holder ${tag}`, 'LLC'],
      ]),
      classes: csv(
        'Offering,Class',
        classes.map(({ offering, name }) => [offeringOf(offering), name]),
      ),
      positions: csv('Entity,Offering,Class,Day,Amount', [
        ...contributions.map(({ owner, offering, className, day, cents }) => [
          idOf(owner),
          offering,
          className,
          day,
          dollars(cents),
        ]),
        ...classes.map(({ offering, name, years }) => [
          idOf('O'),
          offeringOf(offering),
          name,
          `${year - years}-01-02`,
          '1500000',
        ]),
      ]),
      distributions: csv(
        'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount,Withheld',
        payments.flatMap((one) =>
          one.parts.map(([part, cents, withheldCents]) => [
            one.offering,
            one.className,
            one.name,
            one.from,
            one.to,
            one.to,
            one.paidOn,
            'operating',
            dollars(totalOf(one)),
            idOf(one.owner),
            part,
            dollars(cents),
            dollars(withheldCents),
          ]),
        ),
      ),
    },
  }
}
