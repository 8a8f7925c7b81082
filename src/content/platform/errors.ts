import { raiseFailures } from '../raise/refusals'
import { commonSentences } from './call-errors'
import { consentAheadSentence, ownAccountSentence } from './screen-refusals'

const wrongCode = 'This code is not right, or was used already. Please enter another one.'

/** What a person reads when a call fails; `shared/failures` ties each name to its status (R2, R3). */
export const failureSentences = {
  ...commonSentences,
  area_content: 'This belongs to the area Content, which your account does not look after.',
  area_people: 'This belongs to the area People, which your account does not look after.',
  area_investors: 'This belongs to the area Investors, which your account does not look after.',
  area_money: 'This belongs to the area Money, which your account does not look after.',
  area_all: 'Only an administrator who looks after everything can do this.',
  last_with_all_areas:
    'This is the last administrator who looks after everything. Give all areas to someone else first.',
  wrong_credentials: 'The username or password is incorrect.',
  wrong_password: 'This is not your password.',
  factor_needed: 'Administrators need a second factor here. Please set one up on the page of your account first.',
  own_factor_first: 'Please set up a second factor for your own account first, or you would lock yourself out.',
  last_factor:
    'You are the only administrator with a second factor, and the site asks for one. Set up another phone instead, or let another administrator set up theirs first.',
  code_required:
    'Please enter the code of your authenticator app or one of your recovery codes, or sign in with your passkey.',
  code_missing: 'Please enter a code of your authenticator app or a recovery code as well, or use a passkey.',
  code_refused: wrongCode,
  wrong_code: wrongCode,
  passkey_refused: 'This passkey opens no account here. Please sign in with your password.',
  passkey_wrong: 'This passkey is not one of your account, or took too long. Please try again.',
  passkey_not_added: 'This passkey could not be added, or took too long. Please try again.',
  passkeys_unavailable: 'Passkeys need a name such as www.example.com, and this site is reached by numbers alone.',
  too_many_passkeys: 'Your account has as many passkeys as it can. Remove one that you no longer use first.',
  no_second_factor: 'This account has no second factor.',
  setup_not_begun: 'This set-up was not begun, or was finished elsewhere. Please begin again.',
  document_key_missing:
    'The server has no key yet to keep such secrets with. Whoever runs it makes one with “openssl rand -base64 32” and sets it as DOCUMENT_KEY.',
  password_common: 'This is one of the passwords that are tried first. Please choose another one.',
  password_own_words: 'This has the own name, the email address or our name in it. Please choose another one.',
  password_short: 'An administrator without a second factor needs at least 15 characters.',
  password_eight: 'Password must be at least 8 characters',
  link_unknown: 'This link does not work. Please open it from the email again.',
  link_used: 'This link was used already. It works once.',
  link_replaced: 'A newer link was sent since. Please open the one in our last email.',
  link_withdrawn: 'This link does not work any more.',
  link_ended: 'This link is too old. Please ask for a new one.',
  foreign_origin: 'This request came from another website and was refused.',
  record_kept: 'The ledger names this record, so it stays. Nothing was erased.',
  record_not_found: 'This record no longer exists. It may have been deleted in the meantime.',
  preview_ended: 'This preview link does not work any more. Please ask for a new one.',
  path_not_found: 'There is nothing at this address.',
  confirmation_link_invalid: 'This link no longer works. Please sign up again and we will send a new one.',
  unsubscribe_link_invalid: 'This link is incomplete. Please open it from the email again.',
  method_not_allowed: 'This address does not answer that method.',
  stale_edit: 'Someone else changed this record after you opened it. Nothing was saved.',
  list_changed: 'The list has changed since you looked at it. Nothing was deleted; please look again.',
  not_an_administrator: 'This can only be assigned to an active administrator.',
  username_taken: 'This username is already taken.',
  slug_taken: 'This address belongs, or belonged, to another record.',
  property_unknown: 'This property is not in the portfolio.',
  offering_too_open: 'An offering under Rule 506(b) can be seen by investors or named people only.',
  email_taken: 'This email address already belongs to another user.',
  subscription_known: 'This address is in the list already.',
  subscription_left: 'This address has unsubscribed. Only its owner can sign up again, by a form of the website.',
  subscription_taken: 'This address has signed up again in the meantime, so its old subscription cannot be restored.',
  mail_not_failed: 'Only a mail that failed can be sent again: this one waits to be sent, or was sent already.',
  letter_not_draft:
    'Only a draft can be changed or deleted. A scheduled letter can be taken back first; one that was sent is kept with its report.',
  letter_without_recipients: 'Nobody has confirmed a subscription yet, so there is nobody to send this letter to.',
  letter_without_address:
    'A letter must state our postal address, and there is none. Please enter it under Settings, Firm, first.',
  letter_too_large:
    'As a mail this letter has more than 102 kB, and mail programs would cut off its end. Please shorten it.',
  mail_of_letter: 'A letter is tried again from its own report, so that nobody gets it twice.',
  not_pending:
    'Only somebody who has not confirmed yet can be sent this email: this one has confirmed, or wants no more emails.',
  confirmation_too_soon:
    'This address had this email less than ten minutes ago, or as often as it may within a day. Please wait, so that nobody is flooded.',
  address_changed_lately:
    'The email address of this account was changed lately. For seven days only a second administrator can do this.',
  email_unchanged: 'This is the address that you have.',
  not_invited:
    'No invitation waits for this person: the account has a password, is deactivated, or the invitation was withdrawn.',
  external_id_taken: 'Another entity has this external ID.',
  entity_has_holdings: 'This entity is in the book of holdings, which keeps its name. End the access to it instead.',
  access_given: 'This user has access to this entity already. End it first to give another kind.',
  access_of_owner: 'We alone give and end the access of owners. Please write to us.',
  class_taken: 'This offering has a class of this name already.',
  position_taken: 'This entity has a position in this class already.',
  units_below_zero: 'There would be less than no units left on some day. Nothing was entered.',
  capital_below_zero: 'There would be less than no capital left on some day. Nothing was entered.',
  transfer_affected: 'A later transfer moved a part of what this changes. Nothing was entered.',
  year_closed: 'The book is closed on this day. Nothing was entered.',
  unit_price_differs: 'A unit of this class costs something else. Nothing was entered.',
  units_needed: 'This amount does not come out in units of this class. Please type the units.',
  looks_paid:
    'This looks paid already: another distribution of this class has the same total and the same record day or day of payment. Nothing was approved.',
  import_asks: 'This file says something that must be confirmed first. Nothing was written.',
  entry_reversed: 'This entry was reversed already.',
  reversal_final: 'A reversal stays. Please make the entry anew.',
  distribution_published: 'This distribution is published and stays. Reverse it instead.',
  distribution_reversed: 'This distribution was reversed already.',
  distribution_reversal_final: 'This is a reversal. It is as the payment it takes back, and is not reversed itself.',
  distribution_of_entry: 'Reverse the distribution.',
  allocation_changed:
    'Something was dated back since, and the lines would be others now. This is a draft again and shows them; please look at it once more.',
  sign_without_shape: 'A sign in this paper cannot be printed.',
  statement_outdated: 'The figures have changed since this statement was made. Please make it anew.',
  sample_unopened: 'Please open the sample first and see whether you can read it.',
  wording_changed: 'These words have changed since you read them. Please load the page again.',
  consent_given: 'There is a consent for this owner already.',
  address_asked: 'A new address was asked for already. Withdraw that request first.',
  address_settled: 'This request was settled meanwhile. Please load the page again.',
  offering_without_class: 'Nobody can hold this offering yet. Please add a class to it first.',
  nobody_to_remind: 'Everybody who can read this has opened it, or was told or reminded within the last day.',
  document_without_file: 'This document has no file yet. Please add its PDF first.',
  document_taken:
    'There is a K-1 for this entity, offering and year already. Replace that one, or withdraw it if it is wrong.',
  document_not_replaceable: 'Only a published document of the same kind, entity, offering and year can be replaced.',
  document_key_other:
    'This document was sealed with another key than the server has now. Whoever runs it sets the former DOCUMENT_KEY again; without it nobody can open it.',
  storage_away:
    'This file is kept in another place, which does not answer just now. Nothing is lost; please try again in a minute.',
  paper_no_pdf: 'This file is not a PDF. Investors get PDF files only.',
  paper_unreadable: 'This PDF could not be read. Please save it anew from the program that made it.',
  paper_encrypted: 'This PDF is protected by a password. Please save it without one; it is sealed here anyhow.',
  paper_with_script:
    'This PDF contains a script, starts something by itself or opens other files. Please print it to a new PDF first.',
  paper_with_files: 'This PDF has other files inside it. Please save it without attachments.',
  paper_too_large: 'This file is larger than 25 MB. Please save the PDF at a smaller size.',
  file_too_heavy:
    'This file takes too long to read, or too much memory. Please save it anew from the program that made it.',
  readers_busy: 'Too many files are being read just now. Please send this one again in a minute.',
  zip_unreadable: 'This zip could not be read. Please pack the PDF files anew, without a password.',
  zip_too_large: 'This zip is larger than 250 MB. Please pack fewer files into it.',
  zip_too_many_files: 'This zip has more than 1,000 files. Please pack fewer into it.',
  zip_unpacks_too_large: 'Unpacked, this zip is larger than 500 MB. Please pack fewer files into it.',
  zip_empty: 'There is no file in this zip.',
  zip_file_encrypted: 'This file is packed with a password. Please pack it without one.',
  zip_file_broken: 'This file cannot be unpacked. Please pack it anew.',
  zip_file_name: 'The name of this file leads out of the zip, or is too long. Please rename it.',
  k1_batch_confirmed: 'These K-1s were confirmed already.',
  k1_batch_elsewhere:
    'The zip is not here any more: it stays on the server that took it, for seven days at most. Please upload it again.',
  k1_batch_open: 'Nothing of this zip is published yet. Publish it, or discard it.',
  k1_chosen_twice:
    'Two of these files are taken as the same K-1, so none was published. Please say which one replaces the other.',
  k1_batch_refused: 'Some of these K-1s cannot be published as chosen, so none was. Please look again.',
  second_person_needed:
    'Whoever changed what is paid since it was last approved cannot approve it. Please ask a colleague.',
  second_person_let_in:
    'One of the two gave the other this account, its password or its areas within the last seven days. Please ask another colleague, or wait.',
  approval_waits: 'The same waits for a second person already.',
  approval_settled: 'This was carried out, declined or withdrawn meanwhile. Please look again.',
  approval_own: 'You asked for this yourself. A colleague approves or declines it; you can withdraw it.',
  approval_of_another: 'Somebody else asked for this. Whoever looks after money can decline it instead.',
  nobody_to_approve:
    'This takes a second person, and nobody else may approve it. Please give the area Money to another active administrator first.',
  asker_gone:
    'Whoever asked for this may not ask for it any more. Please decline it; somebody who may can ask for it again.',
  four_eyes_of_two: 'This takes two people. Please give a second active administrator the area Money first.',
  four_eyes_keep_two:
    'Two people release money here, and this would leave fewer than two who look after it. Please give the area Money to another active administrator first.',
  offering_in_book:
    'This offering is in the book, which keeps its name. Set its status to Closed instead, and hide it from the website if nobody should see it any more.',
  nobody_holds: 'Nobody holds units at the end of the record date.',
  capital_exceeded: 'More capital would be returned than is still in.',
  day_over: 'This day is over. Choose today or a later one, or none.',
  withheld_exceeds: 'More would be withheld than is paid.',
  consent_ahead: consentAheadSentence,
  day_ahead: 'This day lies ahead. The book tells what has happened.',
  payment_far_ahead: 'A payment can be prepared at most 60 days ahead.',
  redemption_too_large: 'This is more capital than is still in. A gain is a distribution.',
  same_holder: 'These units are with this holder already.',
  last_administrator: 'This is the last active administrator. Make someone else an administrator first.',
  own_account: ownAccountSentence,
  wrong_media_type: 'The body of this request must be JSON.',
  malformed_json: 'The body of this request is not valid JSON.',
  unknown_filter: 'There is no such filter here. Nothing was answered, because it would have been left out.',
  ...raiseFailures,
  server_busy: 'More is asked of us than we can answer at the moment. Please try again shortly.',
  database_away: 'We cannot reach our records at the moment. Please try again shortly.',
  import_refused: 'This file has faults, so nothing of it was imported.',
  import_undone: 'This import was taken back already.',
  import_without_entries: 'Nothing that this import entered stands any more.',
  import_reversal_waits:
    'The reversal of one of its payments waits under Distributions. Publish that, or delete it, first.',
  consent_source_needed: 'Please say where these people agreed to be written to.',
  image_unreadable: 'This picture could not be read. Please save it as JPEG or PNG and try again.',
  image_type: 'This file is not a picture we can show. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  image_too_large: 'This picture has too many pixels. Please scale it down and try again.',
} as const

/** For a request that reaches no page and no call, by its status: it is no HTTP, more than is read, too slow, or too early. */
export const refusalSentences = {
  400: 'This request could not be read.',
  408: 'This request took too long to arrive.',
  413: commonSentences.body_too_large,
  414: 'This address is too long.',
  431: 'The headers of this request are too large.',
  503: 'The server is starting. Please try again shortly.',
} as const

/** For a fault of ours; the request id lets the owner find the line in the log. */
export const unexpectedSentence = (requestId: string) =>
  `Something went wrong on our side. Please try again. If it keeps happening, send us this number: ${requestId}`

/** For a record that is gone, where the noun is known: 'investment', 'subscription' … */
export const recordNotFoundSentence = (noun: string) =>
  `This ${noun} no longer exists. It may have been deleted in the meantime.`

/** For a step that does not fit the state in which a record is by now: publishing what is published, taking back what is a draft. */
export const notNowSentence = (noun: string) =>
  `This ${noun} has moved on since you looked at it, so that was not done. Please look again.`

/** For a password or a reset where somebody else changed the address of an account that has something to protect. */
export const addressChangedSentence = (until: string) =>
  `This account has a second factor or sees an investing entity, and its email address was just changed. Until ${until} only a second administrator can do this, who neither changed the address nor was let in by whoever did.`

/** For a paper with a sign in it that the typeface lacks. */
export const signWithoutShapeSentence = (sign: string, text: string, title?: string) =>
  title === undefined
    ? `The sign “${sign}” in “${text}” cannot be printed on statements and other PDFs. Please use Latin, Greek, Cyrillic, Armenian or Georgian letters.`
    : `The sign “${sign}” in “${text}” cannot be printed, so “${title}” was not made. Please write the name as tax papers have it, in Latin, Greek, Cyrillic, Armenian or Georgian letters.`
