/**
 * What an answer of a mail server means, the same at the door and in a report that comes later (decision 108). `hard`: there is no such
 * address. `soft`: it is there, and did not take this mail. `policy`: somebody's rule did not want it. `ours`: we, or the mail server that
 * takes our mails, are at fault. The last two say nothing of the address, however often they come.
 */
export type AnswerMeaning = 'hard' | 'soft' | 'policy' | 'ours'

/** To what it was answered: to the recipient, to the text, or to another mail server that tells of it in a report. */
export type AnswerStage = 'recipient' | 'text' | 'report'

interface Answer {
  /** The words as they came, with code and status: '550 5.1.1 No such user'. */
  said: string
  /** The status that a report names beside them: '5.1.1' (RFC 3463). */
  status?: string | undefined
  stage: AnswerStage
}

interface Rule {
  meaning: AnswerMeaning
  /** Statuses that it is about; left out: those that say nothing by themselves, and answers without one. */
  status?: RegExp
  /** What must be in the words; left out: whatever they are. */
  words?: RegExp
}

/** We are told that we send wrongly: from here, without proof of who we are, too much, or through a server that does not carry it. */
const ourWords =
  /\brelay|rcpthosts|\b(?:helo|ehlo|spf|dkim|dmarc|rdns|ptr|rbl|dnsbl)\b|reverse dns|(?:client|sending|your|connecting) (?:host|ip|mail server|server|network)|\bip\b.{0,60}\b(?:block|list|reject|banned|denied|reputation)|\b(?:block|black|deny)[- ]?list|spam(?:haus|cop)|barracuda|sender(?:'s)? (?:address|domain|verif|reject|denied|block|not|is)|unknown sender|authenticat|(?:sending|daily|hourly|relay) .{0,20}(?:quota|limit)|too many (?:recipients|connections|messages)|message (?:size|is larger|too (?:large|big|long)|length)|(?:exceed|larger than).{0,40}\bsize|size (?:limit|violation)|banned/i

/** The mailbox is full or busy. */
const busyWords =
  /\b(?:is|mailbox|inbox|storage|disk) full\b|quota|insufficient|storage|temporar|\blater\b|too (?:quickly|fast)|\bat a rate\b|tim(?:ed?|e-) ?out|grey-?list/i

/** Nobody is there, in the words of those who leave the status away or say 5.0.0. */
const deadWords = [
  /\b(?:user|mail ?box|recipient|account|address|alias|addressee|customer|domain|host|name|person)(?:'s)?\b.{0,60}?\b(?:unknown|unavailable|(?:not|no) (?:be |currently |a )?(?:found|exists?|known|listed|valid|active|here|available|user)|does ?n[o']t exist|not have an account|invalid|inactive|disabled|closed|suspended|deactivated|terminated|deleted|expired|no longer)\b/i,
  /\b(?:unknown|invalid|no such|not our|non-?existent|illegal|bad|inactive|disabled|unavailable|undeliverable|no valid|not a (?:known|valid|registered))(?: or \w+)? (?:\w+ ){0,2}?(?:user|mail ?box|recipient|account|address|alias|customer|addressee|person|domain|host)\b/i,
  /\bno (?:mail ?box|user|account|one|person|recipient)s?\b.{0,40}\b(?:here|by that name|with|for|matching)\b/i,
  /\bdoes(?:n't| not) have an? (?:\S+ )?(?:account|mail ?box)\b|\bunroute?able\b|\bnull mx\b|\bnot user of this server\b/i,
]

/** Somebody does not want it: who sent it, or what is in it. */
const ruleWords =
  /spam|bulk|junk|unsolicited|polic(?:y|ies)|prohibit|blocked|denied|access|not (?:allowed|permitted|accepted|authori[sz]ed)|\bmessage\b|content|virus|phish|filter|reputation|restricted|rejected (?:by|due|for|because)/i

/** Answers of the fourth class: to be tried again, and never the end of an address. */
const transientRules: readonly Rule[] = [
  { meaning: 'policy', status: /^4\.7\./ },
  { meaning: 'soft', status: /^4\.[12]\./ },
  { meaning: 'soft', words: /\b(?:is|mailbox|inbox) full\b|quota/i },
]

/** Answers for good, read from the top: the first rule that fits decides. */
const permanentRules: readonly Rule[] = [
  // The sender's own address (RFC 3463), and Microsoft's two From lines and daily limit.
  { meaning: 'ours', status: /^5\.1\.(?:7|8|20|90)$/ },
  { meaning: 'ours', status: /^5\.1\.\d+$/, words: /sender(?:'s)? (?:address|domain|verif|reject|denied|block|is)/i },
  { meaning: 'hard', status: /^5\.1\.[1-9]\d*$/ },
  // Google says it of a closed account, and of one that gets more than it takes.
  { meaning: 'soft', status: /^5\.2\.1$/, words: /\b(?:rate|quickly|quota)\b|temporar/i },
  { meaning: 'hard', status: /^5\.2\.1$/ },
  // Longer than this mailbox takes, than this system takes.
  { meaning: 'ours', status: /^5\.(?:2\.3|3\.4)$/ },
  { meaning: 'soft', status: /^5\.[23]\.[1-9]\d*$/ },
  // Microsoft 365 knows by its directory that there is nobody; elsewhere 5.4.1 is a server that does not answer.
  { meaning: 'hard', status: /^5\.4\.1$/, words: /address(?:es)? rejected|access denied/i },
  // There is no such domain, in Postfix's and Microsoft's words.
  { meaning: 'hard', status: /^5\.4\.(?:4|310)$/ },
  // Google's limit of what an account of ours may send in a day.
  { meaning: 'ours', status: /^5\.4\.5$/, words: /quota|limit/i },
  { meaning: 'soft', status: /^5\.4\.[1-9]\d*$/ },
  { meaning: 'ours', status: /^5\.5\.[1-9]\d*$/, words: ourWords },
  // outlook.com answers 5.5.0 with the words of RFC 5321; others 5.5.1 where no recipient is left.
  ...deadWords.map((words): Rule => ({ meaning: 'hard', status: /^5\.5\./, words })),
  { meaning: 'ours', status: /^5\.[56]\.\d+$/ },
  // Groups and mailboxes that take mails from their own people alone (Microsoft 365).
  { meaning: 'policy', status: /^5\.7\.(?:12|1\d\d)$/ },
  { meaning: 'policy', status: /^5\.7\.\d+$/, words: /resolver\.rst\b/i },
  // No proof of who we are (RFC 4954, RFC 7372, RFC 7505), and what Microsoft says of addresses, domains and networks that it bars.
  { meaning: 'ours', status: /^5\.7\.(?:[3-9]|1[145]|2\d|30|5\d|6\d|5\d\d|6\d\d|7\d\d)$/ },
  { meaning: 'ours', status: /^5\.7\.\d+$/, words: ourWords },
  { meaning: 'policy', status: /^5\.7\.\d+$/ },
  // From here on answers whose status says nothing.
  { meaning: 'ours', words: ourWords },
  { meaning: 'soft', words: busyWords },
  ...deadWords.map((words): Rule => ({ meaning: 'hard', words })),
  { meaning: 'policy', words: ruleWords },
  { meaning: 'hard', status: /^5\.1\.0$/ },
  { meaning: 'soft', status: /^5\.[234]\.0$/ },
]

/** RFC 5321 and 7504: no such mailbox, not here, no such name, no mail at all. */
const deadCodes = new Set(['521', '550', '551', '553', '556'])

/** An answer of more is no longer read. */
const saidMaxCharacters = 2_000

/** Who an answer names, and where it tells more of it: `spam@` and `…/blocked` are no words of its own. */
const names = /https?:\/\/\S+|<[^<>\s]*@[^<>\s]*>|\S+@\S+/gi

/** '550 5.1.1 …', '550 #5.1.0 …' and '… (#5.1.1)', in this order. */
const statusIn = (said: string) =>
  /^(?:\d{3}[ -]+)?[#[(]?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(said)?.[1] ??
  /#([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(said)?.[1]

/** 'Other', as RFC 3463 calls it: of the address, the mailbox, the system, the way or the protocol. */
const saysNothing = (status: string) => status === '' || /^[45]\.[0-5]\.0$/.test(status)

const fits =
  (status: string, words: string) =>
  (rule: Rule): boolean =>
    (rule.status === undefined ? saysNothing(status) : rule.status.test(status)) && (rule.words?.test(words) ?? true)

/** What an answer means, of the fourth or fifth class; undefined for one that refuses nothing. */
export function meaningOfAnswer({ said: all, status: reported = '', stage }: Answer): AnswerMeaning | undefined {
  const said = all.trim().slice(0, saidMaxCharacters)
  const words = said
    .replaceAll(names, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[\r\n]+\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replaceAll(/\s+/g, ' ')
  const code = /^\d{3}(?=[ -]|$)/.exec(said)?.[0]
  const own = statusIn(said) ?? ''
  // Programs that write reports make 5.0.0 of what has no status, and their own of what they could not deliver.
  const status = saysNothing(own) && !saysNothing(reported) ? reported : own || reported
  const first = code?.startsWith('4') ? '4' : (status || code || '')[0]
  if (first === '4') {
    // Of the server in front of us it says that it is busy; a report comes from one that has tried for days.
    return transientRules.find(fits(status, words))?.meaning ?? (stage === 'report' ? 'soft' : 'ours')
  }
  if (first !== '5') return undefined
  const rule = permanentRules.find(fits(status, words))
  if (rule !== undefined) return rule.meaning
  if (stage === 'text') return 'policy'
  return code !== undefined && deadCodes.has(code) ? 'hard' : 'soft'
}
