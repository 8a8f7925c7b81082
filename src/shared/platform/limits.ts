/** Longest values in characters and numbers, shared by column, contract and input (R37). The unit stands in the name. */
export const nameMaxCharacters = 200
/** What an owner is called in a row of figures, on a phone. */
export const shortNameMaxCharacters = 24
export const lineMaxCharacters = 300
export const paragraphMaxCharacters = 20_000
export const webAddressMaxCharacters = 2_048
export const emailMaxCharacters = 254
export const phoneMaxCharacters = 40
export const usernameMaxCharacters = 60
export const usernameMinCharacters = 3
export const passwordMinCharacters = 6
/** Of a password that its owner chooses; the shorter one above is that of the specified form. */
export const accountPasswordMinCharacters = 8
/** The same for an administrator who has no second factor. */
export const administratorPasswordMinCharacters = 15
/** argon2id reads the whole password, so an unlimited one would be work handed to us by a stranger. */
export const passwordMaxCharacters = 200
/** A recovery code with room for blanks; those of an authenticator app have six digits. */
export const codeMaxCharacters = 40
export const recoveryCodesPerSet = 10
/** Of an account; nobody has so many devices. */
export const passkeysMax = 20
/** Of each part of a passkey's answer, in base64url; real ones are a tenth of it. */
export const passkeyDataMaxCharacters = 8_000
export const enquiryMessageMinCharacters = 10
export const listMaxEntries = 50
/** Of an offering. */
/** Of somebody who puts this in the dollars of an offering's fees are told. */
export const feesOnDollars = 100_000
export const feesMaxEntries = 20
/** Of an offering, beside the one that opens its page. So many fresh ones fit into one request. */
export const picturesMaxEntries = 12
/** A billion dollars: of the amounts that visitors type, ninety thousand such still add up without losing a cent. */
export const amountMaxCents = 100_000_000_000
/** What something is called in another program. */
export const externalIdMaxCharacters = 100
/** Of a distribution whose lines are typed: three parts of some sixteen hundred holders. */
export const distributionLinesMax = 5_000
/** Of an entry of the ledger. */
export const memoMaxCharacters = 1_000
/** How long before its day a payment may be drafted: a day further off is a slip of the hand more often than a plan. */
export const paidAheadMaxDays = 60
/** Of an investor's paper. */
export const documentMaxBytes = 25_000_000
/** Of a zip of K-1s: its bytes, its files, and what they hold unpacked. */
export const k1BatchMaxBytes = 250_000_000
export const k1BatchMaxFiles = 1_000
/** So long the answers of a subscription that nobody signed are kept after its last change. */
export const answersRestDays = 180
/** So long a zip of K-1s is kept at most. */
export const k1BatchDays = 7
export const k1BatchMaxUnpackedBytes = 500_000_000
export const taxYearMin = 1990
export const taxYearMax = 2100
/** YYYY-MM-DD */
export const dayCharacters = 10
/** Of the company whose interests are raised for. */
export const issuerMaxCharacters = 200
export const raiseClassesMax = 10
/** Of a room, those that are shown and the drafts together. */
export const raisePapersMax = 100
/** A form of an agreement has so many fields that are filled in, each by a name so long, at most. */
export const formFieldsMax = 200
export const formFieldMaxCharacters = 200
/** A drawn signature has so many points at most. */
export const strokePointsMax = 2_000
/** So many pieces of evidence are kept of one subscription. */
export const evidenceMax = 20
/** Somebody has so many subscriptions to a raise at once that not everybody has signed: one for each of their owners. */
export const openSubscriptionsMax = 10
/** So many people are admitted, or said to be known, by one press. */
export const admittedAtOnceMax = 200
/** The name of a wording that stood beside a form. */
export const wordingIdMaxCharacters = 60
export const searchMaxCharacters = 100
/** Of a CSV file that is imported, and how many records it may hold. */
export const importMaxCharacters = 5_000_000
export const importMaxRows = 5_000
/** What is wrong with such a file is told so many times; then reading ends. */
export const importMaxFaults = 200
/** Of the ledger: five years of payments to two hundred holders are nine thousand. */
export const ledgerImportMaxRows = 20_000
/** So many files of the ledger are read together. */
export const historyMaxFiles = 12

/** A data URL grows a picture by a third; an administrator's request body may hold 12 MB in all (R36). */
export const imageDataUrlMaxCharacters = 11_500_000
export const adminBodyMaxBytes = 12_000_000
export const publicBodyMaxBytes = 64_000

/** How deep lists and objects of an input may stand inside each other; the deepest contract has three levels. */
export const inputMaxLevels = 8
/** How many fields of an input may be sent as undefined; the largest form has some forty. */
export const inputMaxUndefined = 100

/** Of an address, up to its query. Routers may take more than a moment for a longer one, and no page's and no call's is. */
export const pathMaxCharacters = 2_048
/** A name of 253 characters (RFC 1035) and a port; a longer one costs more to read than its bytes. */
export const hostMaxCharacters = 260

/** What the browser scales an uploaded picture down to before sending it. */
export const uploadMaxWidthPixels = 1200
export const uploadMaxHeightPixels = 800
export const uploadJpegQuality = 0.8

/** The largest id PostgreSQL's integer can hold; anything above names no record (R30). */
export const idMax = 2_147_483_647
/** No answer of a procedure holds more records; who wants all of a longer list asks page by page, or over REST. */
export const pageMaxRecords = 1_000
/** So many records a public page shows at first, and adds with each 'Show more': rendering one takes a millisecond. */
export const publicPageRecords = 60
/** The last page of a public list that can be asked for. */
export const publicPageMax = 1_000_000
/** Of posts, which are texts, a page shows so many. */
export const postPageRecords = 10
export const postPageMax = 100_000
