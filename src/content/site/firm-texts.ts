/** A managing partner, as the Team page shows one. Of what is null nothing is shown, in place of a picture a drawn monogram. */
export interface Partner {
  name: string
  position: string
  bio: string
  /** Where the picture is. */
  image: string | null
  /** In one line: “words” reference (translation). */
  favoriteVerse: string | null
  /** What a visitor may ask, as it should read: '14 years'. */
  years: string | null
  before: string | null
  investedAlongside: string | null
  /** The profile. */
  link: string
}

/** A question of the Contact page with its answer. */
export interface FirmQuestion {
  /** By which other pages lead to it: '/contact#fees'. */
  id: string | null
  question: string
  answer: string
}

/** A legal text as somebody wrote it. */
export interface LegalVersion {
  /** The day from which it holds, YYYY-MM-DD; null where the page names none. */
  effectiveOn: string | null
  /** Its introduction and sections: a line that begins with ## is a heading, a blank line parts paragraphs, {phone} is the firm's phone. */
  source: string
}

/** A figure of 'Investment Performance', as it is printed. */
export interface FirmFigure {
  value: string
  label: string
  /** What it means: net or gross, of how many properties; null while nobody has said. */
  definition: string | null
  /** The day that it is of, YYYY-MM-DD. */
  asOf: string | null
}
