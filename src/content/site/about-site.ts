/** 'About this site' in Settings: what the installation is made of and how it fares, for whoever runs it. */
export const aboutSiteWords = {
  heading: 'About this site',
  text: 'For whoever runs it: what it is made of, and how it fares right now.',
  loading: 'Loading what the site is made of...',
  failed: "We couldn't load what the site is made of.",
  labels: {
    build: 'Build',
    startedAt: 'Running since',
    database: 'Database',
    migration: 'Newest migration',
    storage: 'Storage',
    papers: 'Papers',
    pictures: 'Pictures',
    lastSent: 'Last email sent',
    waiting: 'Emails that wait',
    failed: 'Emails given up',
    documents: 'Key of documents',
    links: 'Key of links',
  },
  build: (version: string, commit: string | null, node: string) =>
    `${version}, ${commit === null ? 'no commit noted' : `commit ${commit.slice(0, 12)}`}, on Node ${node}`,
  database: {
    server: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
    embedded: (version: string, size: string) => `Embedded PostgreSQL ${version}, ${size}`,
  },
  unknownMigration: 'One of a newer build, which this build does not know',
  storage: {
    answers: 'It answers',
    fault: (why: string) =>
      `It cannot be used: ${why}. What lies there cannot be opened, and what is new waits in the database.`,
  },
  /** Where papers lie, or pictures. */
  lie: (inDatabase: number, inStorage: number, place: string | null) => {
    if (inStorage === 0) return place === null ? 'In the database' : `In the database, until they are in ${place}`
    if (place === null) return `${inStorage} lie in storage, and STORAGE_URL is not set: nobody can open them`
    return `${inStorage} in ${place}${inDatabase === 0 ? '' : `, ${inDatabase} in the database`}`
  },
  notDelivered: 'None leaves: without SMTP_URL emails become files',
  noneSent: 'None within 30 days',
  none: 'None',
  waiting: (count: number, since: string) => `${count}, the oldest since ${since}`,
  failedCount: (count: number) => `${count} within 30 days; the mail log says why`,
  fingerprint: (text: string) => `Fingerprint ${text}`,
  noKey: {
    server: 'None: DOCUMENT_KEY is not set',
    embedded: 'None yet; it is made when it is first needed',
  },
  keysHint:
    'A restored site needs the same key of documents: compare its fingerprint before you rely on a backup. The keys themselves are shown nowhere.',
} as const
