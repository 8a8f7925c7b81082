import { sampleClass, sampleDocumentMark } from '../ledger/sample-holdings'

/**
 * The raise of a first look, for the sample offering that visitors do not see, with papers that say that they are samples. Ruth is admitted
 * and has done nothing yet: whoever looks reads, answers and signs as her. Samuel and Esther have signed.
 */
export const sampleRaise = {
  offering: 'Juniper Row',
  issuerName: 'Juniper Row Holdings LLC (sample)',
  signatureBlock: ['By: Juniper Row Manager LLC (sample), its Manager'],
  className: sampleClass,
  dollars: { unitPrice: 1, minimum: 100_000, target: 2_500_000, cap: 3_000_000 },
  papers: [
    {
      role: 'disclosure' as const,
      title: 'Private placement memorandum',
      parts: [
        [
          'What this is',
          'The memorandum that whoever is admitted to the room of a raise reads first. A real one is written by counsel.',
        ],
        [
          'The offering',
          'Twenty-eight townhouses that one family has rented out for thirty years, bought with half of the price as a loan.',
        ],
        [
          'Risks',
          'All of it can be lost. Twenty-eight homes are few: two that stand empty are felt in every distribution.',
        ],
        [
          'What comes next',
          'Whoever has read it says in the room that they have it. Further papers open then, and a subscription can be begun.',
        ],
      ],
    },
    {
      role: 'agreement' as const,
      title: 'Subscription and operating agreement',
      parts: [
        [
          'What this is',
          'An agreement that is signed with each subscription. No field is placed in it: the questions of a subscription are printed, and the last of those pages names this agreement by its title, version, pages and fingerprint.',
        ],
        [
          '1. Subscription',
          'The subscriber offers to buy units of the company. The offer binds the company once it has accepted.',
        ],
        [
          '2. The company',
          'The manager runs the company. Members share what is left after its costs, as the memorandum says.',
        ],
      ],
    },
  ],
  mark: sampleDocumentMark,
  readers: [
    {
      username: 'sample.ruth',
      how: 'existing_investor',
      metOn: '2024-04-02',
      basis: 'Sample. Invested with us in 2024 and 2025.',
    },
    {
      username: 'sample.samuel',
      how: 'existing_investor',
      metOn: '2025-02-11',
      basis: 'Sample. Invested with us in 2025.',
    },
  ],
  assessedOn: '2025-03-14',
  signed: {
    entity: 'Samuel and Esther Fielding (sample)',
    by: ['sample.samuel', 'sample.esther'],
    dollars: 150_000,
    phone: '615 555 0100',
    addressLines: ['12 Example Street', 'Nashville, TN 37201'],
    sourceOfFunds: 'Sample. Savings of thirty years of work.',
    /** As it was drawn on a telephone, within 1000 by 300. */
    strokes: [
      [
        [90, 190],
        [140, 90],
        [190, 80],
        [150, 150],
        [120, 210],
        [200, 215],
        [260, 150],
        [300, 210],
        [360, 140],
        [410, 215],
        [480, 150],
        [560, 205],
        [700, 120],
      ],
      [
        [620, 90],
        [640, 230],
      ],
    ] as [number, number][][],
  },
} as const
