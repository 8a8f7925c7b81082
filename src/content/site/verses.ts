/**
 * Every verse the site quotes, word for word from the World English Bible, which is in the public domain (R26). Psalm 1:3 ends
 * before 'Whatever he does shall prosper': on a site that offers securities those words would promise a return.
 */
const translation = 'World English Bible'

export const verses = {
  plantedTree: {
    text: 'He will be like a tree planted by the streams of water, that produces its fruit in its season, whose leaf also does not wither.',
    reference: 'Psalm 1:3',
    translation,
  },
  faithfulStewards: {
    text: 'Here, moreover, it is required of stewards that they be found faithful.',
    reference: '1 Corinthians 4:2',
    translation,
  },
  countTheCost: {
    text: 'For which of you, desiring to build a tower, doesn’t first sit down and count the cost, to see if he has enough to complete it?',
    reference: 'Luke 14:28',
    translation,
  },
  servingOneAnother: {
    text: 'As each has received a gift, employ it in serving one another, as good managers of the grace of God in its various forms.',
    reference: '1 Peter 4:10',
    translation,
  },
  walksSurely: {
    text: 'He who walks blamelessly walks surely, but he who perverts his ways will be found out.',
    reference: 'Proverbs 10:9',
    translation,
  },
  houseBuilt: {
    text: 'Through wisdom a house is built; by understanding it is established; by knowledge the rooms are filled with all rare and beautiful treasure.',
    reference: 'Proverbs 24:3–4',
    translation,
  },
  fieldsReady: {
    text: 'Prepare your work outside, and get your fields ready. Afterwards, build your house.',
    reference: 'Proverbs 24:27',
    translation,
  },
  generousEye: {
    text: 'He who has a generous eye will be blessed; for he shares his food with the poor.',
    reference: 'Proverbs 22:9',
    translation,
  },
} as const
