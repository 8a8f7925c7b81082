import { verses } from './verses'

type Verse = (typeof verses)[keyof typeof verses]

/** A post keeps its verse as one line of text, with the source behind it. */
const quoted = ({ text, reference, translation }: Verse) => `“${text}” ${reference} (${translation})`

/** What a sample firm says of itself on Home: the homes are those of the sample properties that are owned. */
export const sampleFirmFacts = {
  homes: '428',
  since: '2014',
  ownMoney: 'At least 5%',
  soldSoFar: '1 building, below its target',
  factsNote: 'Sample figures, as of September 30, 2026.',
}

/** Sample properties and posts for a first look, beside the offerings of `sample-offerings.ts`: one of each form and status. */
export const sampleProperties = [
  {
    name: 'Stonebridge Court',
    description: 'Sample property. Brick walk-ups around a lawn, with oaks older than the leases.',
    location: 'Asheville, NC',
    units: 120,
    yearBuilt: '1984',
    propertyType: 'Garden Apartments',
    status: 'Active' as const,
    currentValue: '$16,400,000',
    totalReturn: '29%',
    annualizedReturn: '16.2%',
    cashOnCash: '6.1%',
    occupancyRate: '95%',
    targetReturn: '8-10% a year',
    returnBasis: 'net' as const,
    asOf: '2026-09-30',
  },
  {
    name: 'Harbor Row',
    description:
      'Sample property. Townhouse apartments by the old harbor, sold after two years. Insurance costs rose, and it returned 6.1% a year where we had aimed at 9 to 11%.',
    location: 'Wilmington, NC',
    units: 44,
    yearBuilt: '1996',
    propertyType: 'Townhouses',
    status: 'Inactive' as const,
    saleDate: 'May 2026',
    currentValue: '$7,100,000',
    totalReturn: '13%',
    annualizedReturn: '6.1%',
    cashOnCash: '2.8%',
    targetReturn: '9-11% a year',
    returnBasis: 'net' as const,
    asOf: '2026-05-29',
  },
  {
    name: 'Orchard House',
    description: 'Sample property. A mid-rise with many longtime residents, where the elevator was the first repair.',
    location: 'Roanoke, VA',
    units: 78,
    yearBuilt: '1972',
    propertyType: 'Mid-Rise',
    status: 'Active' as const,
    totalReturn: '33%',
    annualizedReturn: '15.2%',
    cashOnCash: '5.2%',
    currentValue: '$9,800,000',
    targetReturn: '9-11% a year',
    returnBasis: 'net' as const,
    asOf: '2026-09-30',
  },
  {
    name: 'Lantern House',
    description:
      'Sample property. A tower of eleven floors above the river park. Its elevators run at night too, which they had not done for years.',
    location: 'Richmond, VA',
    units: 140,
    yearBuilt: '1967',
    propertyType: 'High-Rise',
    status: 'Active' as const,
    currentValue: '$21,300,000',
    totalReturn: '27%',
    annualizedReturn: '12.5%',
    cashOnCash: '4.4%',
    occupancyRate: '96%',
    targetReturn: '8-10% a year',
    returnBasis: 'net' as const,
    asOf: '2026-09-30',
  },
  {
    name: 'Fieldstone Flats',
    description:
      'Sample property. A weaving mill that had stood empty for years, under construction again from the foundation up.',
    location: 'Franklin, TN',
    units: 54,
    yearBuilt: '1911',
    propertyType: 'Mill Conversion',
    status: 'Under Construction' as const,
    currentValue: '$5,200,000, at cost',
    totalReturn: 'After completion',
    cashOnCash: '0%',
  },
  {
    name: 'Quarry Lane',
    description:
      'Sample property. Bought recently and standing empty until its stairs are safe; what it returns, nobody knows yet.',
    location: 'Bristol, TN',
    units: 36,
    yearBuilt: '1938',
    propertyType: 'Walk-Up',
    status: 'Inactive' as const,
    currentValue: '$2,900,000, as bought',
    totalReturn: 'Too early to say',
    cashOnCash: '0%',
  },
]

export const samplePosts = [
  {
    title: 'Walk the roof first',
    headline: 'Sample post. What an hour above the top floor tells you about everything below it.',
    bibleVerse: quoted(verses.houseBuilt),
    content: `A seller will show you the model apartment. **Ask for the roof hatch instead.**

From the roof you see whether water leaves the building or stays, who repaired the flashing and with what, and whether the last three owners planned to be there for the next rain. You see the parking lot as residents see it at night: which lamps are out. You see the neighbors’ roofs, which tells you what the street believes about its own future.

## Six things to write down

1. Where water stands two days after rain.
2. The age of the membrane, and whose word that is.
3. Patches of different colors: each one is a winter that somebody would rather not talk about.
4. Vents and flues, and what comes out of them.
5. Anything that was bolted on later, and whether it was sealed.
6. What you hear. A rattling fan on the roof is a complaint on the third floor.

None of this is in the rent roll. All of it will be, two years later.

## What the superintendent said

On one building the superintendent came up with us. We asked him what he would do with the first fifty thousand dollars.

> The lobby is what the last owner did. I would do the drains. Nobody will thank you for it, and nobody will move out because of it.

We have asked the same question on every roof since. The answer is usually cheaper than the plan we arrived with, and it is never about the lobby.

## What a roof cannot tell you

A sound roof does not make a good investment; a purchase can still fail on its *price* or its *debt*. But a building whose owner cared for the part nobody sees is a better place to start.

> ${quoted(verses.fieldsReady)}

The order in that proverb is the whole method. First the work that is done outside, in the weather, where there is nothing to show for it. Then the house. If you would like to see what we look at before we make an offer, [our approach](/approach) has it step by step.`,
    tags: ['Stewardship', 'Buying'],
    isPublished: true,
  },
  {
    title: 'How to read a target return',
    headline: 'Sample post. Three questions to put to any percentage, ours included.',
    bibleVerse: quoted(verses.countTheCost),
    content: `A target return is a forecast with a percent sign. It may be careful or careless, and it looks the same either way. So ask three things.

1. **What has to go right?** There is always a list: rents, costs, interest, the price at sale. Ask for it in order of importance.
2. **What happens in a bad year?** Ask to see the plan with higher vacancy and a slower sale. If nobody has worked it out, you have learned something.
3. **Who is paid when it misses?** Fees are in the offering documents. Read that page before the page with the photographs.

The answer may still be yes. It will be a yes that knows it can lose money.

---

*If a word on this page is new to you, [ask us](/contact). It usually means we should have used a plainer one.*`,
    tags: ['Investing', 'Risk'],
    isPublished: true,
  },
  {
    title: 'The month’s grace',
    headline: 'Sample post. Why one late payment is first of all a conversation.',
    bibleVerse: quoted(verses.generousEye),
    content:
      'Somebody who has paid on time for four years is late in the fifth. A computer can send the notice. We prefer that a person knocks first.\n\nSometimes there is a lost shift or a hospital bill, and a written plan over three months settles it. Sometimes there is not, and the lease has to be enforced, because the neighbors pay for what one household does not. Kindness that hides the ledger is not kind for long.\n\nEither way the resident has been spoken to by name, and the report says what was decided and what it cost, without the name.',
    tags: ['Community'],
    isPublished: true,
  },
]
