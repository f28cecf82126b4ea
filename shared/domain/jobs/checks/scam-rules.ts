import type { PassageRule } from './passages.ts'
import type { ScamCode } from './warning.ts'

/** Warnings about scams, and the work of people who prevent them, are harmless. */
const ABOUT_SCAMS =
  /\b(?:never|beware|scams?|scammers?|fraud(?:ulent|sters?)?|phishing|mules?|investigat\w+|suspicious|jamais|mefiez|arnaques?|fraudes?)\b/i

const NOT_REQUIRED =
  /\b(?:never|beware|scams?|reimburs\w+|rembours\w+|no (?:\w+ ){0,3}(?:fees?|costs?|charges?|deposits?)|fees?: none|free of charge|without (?:any )?(?:fees?|cost)|(?:do not|don't|won't|will not|not) (?:charge|ask|have to|need to|pay|require\w*)|we(?:'ll| will)? (?:pay|cover|provide|refund)|(?:paid|covered|provided) (?:for )?by (?:us|the (?:company|employer|agency|clinic|school|firm))|(?:agency|company|employer|firm) (?:pays?|covers?)|you (?:will|'ll) (?:collect|process|send|handle|manage|invoice)|tenants?|customers?|patients?|students?|invoic\w+|jamais|aucuns? frais|sans frais|gratuit\w*|(?:paye|assume|couvert)e?s? par (?:nous|l'employeur|l'entreprise|l'agence))\b/i

const FEE =
  /\b(?:registration|application|enrol?lment|processing|admin(?:istration|istrative)?|onboarding|placement|reservation|booking|activation|training|visa|work permit|lmia|background[- ]check|screening|starter|security|equipment|material|uniform|certification|course|refundable|one-time|upfront|up-front)\b[\w\s,-]{0,40}\b(?:fees?|deposit|payment|charge)\b/i
const PAID_FIRST =
  /\b(?:(?:is|are) (?:required|due|needed|payable|charged|paid by)|must|have to|required to|applicants? (?:pay|cover)|candidates? (?:pay|cover)|you pay|pay the|before|up ?-?front|in advance|secures?|reserves?|non-?refundable|western union|e-?transfer)\b|\bof (?:only )?(?:us|ca)?\$ ?\d/i

const ADVANCE_FEE: readonly PassageRule[] = [
  { all: [FEE, PAID_FIRST], unless: NOT_REQUIRED },
  {
    all: [
      /\b(?:pay(?:ing)?(?: \$ ?\d+)?(?: for)?|buy|purchase)\b[^.]{0,30}\b(?:background[- ]check|drug test|(?:safety )?training|uniforms?|certification|onboarding|work permit|visa|id badge|software license|laptop)\b/i,
      /\b(?:from us|from our|up ?-?front|in advance|before|through the link|link below)\b|\$ ?\d/i,
      /\b(?:you|your|applicants?|candidates?|must)\b/i,
    ],
    unless: NOT_REQUIRED,
  },
  {
    all: [
      /\b(?:small|initial|one-time|upfront|modest|minimum) (?:investment|deposit|fee|payment) (?:of|is)\b/i,
    ],
    unless: NOT_REQUIRED,
  },
  {
    all: [
      /\bfrais (?:de |d')(?:dossiers?|inscription|formation|traitement|visa|administration|adhesion|materiel|placement)\b/i,
      /\b(?:exig\w+|requis\w*|demand\w+|pay\w+|verser|avant|doi(?:t|vent))\b|\d ?\$/i,
    ],
    unless: NOT_REQUIRED,
  },
  {
    all: [
      /\bdepot (?:initial |remboursable )?de \d+ ?\$/i,
      /\b(?:exig\w+|requis\w*|demand\w+|verser|reserver|avant)\b/i,
    ],
    unless: NOT_REQUIRED,
  },
]

const APP =
  /\b(?:telegram|whats ?app|wechat|viber|(?:google )?hangouts)\b|\b(?:on|via|through|over) Signal\b/i
const NOT_ONLY_CONTACT =
  /\b(?:never|beware|scams?|bots?|integrat\w+|apis?|campaigns?|customers?|clients?|patients?|users|email (?:us|me|your)|e-?mail (?:or|us)|[\w.]{1,64}@\w{1,63}\.\w{2,24}|call (?:us|me|\(?\d)|careers (?:page|site)|website|in person|par courriel|jamais)\b/i

const CHAT_ONLY: readonly PassageRule[] = [
  {
    all: [
      APP,
      /\b(?:only|exclusively|uniquement|seulement|exclusivement)\b/i,
      /\b(?:contact|apply|text|message|messages|reach|write|interviews?|postuler|ecrivez|contactez|joindre|reply)\b/i,
    ],
    unless: ABOUT_SCAMS,
  },
  {
    all: [
      APP,
      /\b(?:(?:contact|message|text|write|add|reach|dm|ping|inbox|chat)(?: to| with)? (?:me|us|our|the|him|her|hr|with|mr|ms|mrs)\b|apply (?:via|on|through|over|by|using|at|with)\b|to apply\b|(?:interviews?|onboarding|screening|hiring)\b|(?:contactez|ecrivez|joignez|textez|ajoutez)|pour postuler|entrevues?|candidatures?)/i,
    ],
    unless: NOT_ONLY_CONTACT,
  },
]

const IDENTITY =
  /(?:[Ss]ocial [Ss]ecurity|\bSSN\b|\bssn\b|\bSIN\b|[Ss]ocial [Ii]nsurance|\bNAS\b|assurance sociale|[Pp]assports?\b|[Pp]asseports?\b|[Bb]ank(?:ing)? (?:account )?(?:details|information|number|login)|coordonnees bancaires)/
const SECURE =
  /\b(?:never|beware|scams?|not (?:ask|send|email|share)|don't|secure (?:portal|site|form|link)|after (?:an|the|your|you accept) (?:job )?offer|once hired|(?:you will|you'll) (?:handle|process|review|verify|help|collect)|customers?|clients?|travell?ers?|jamais|ne (?:pas )?(?:nous )?(?:envoyez|demandons)|portail securise|apres (?:l'|une )(?:offre|embauche))\b/i

const IDENTITY_BY_CHAT: readonly PassageRule[] = [
  {
    all: [
      /\b(?:send|e-?mail|text|message|reply with|respond with|dm|whatsapp|forward)\b[^;]{0,90}\b(?:your|(?:a |an )?(?:photo|picture|scan|copy|image|pic)s? of|full)\b/i,
      IDENTITY,
    ],
    unless: SECURE,
  },
  {
    all: [
      IDENTITY,
      /\b(?:by|via|over|through|on) (?:e-?mail|text|sms|chat|whatsapp|telegram|messenger|message)\b/i,
      /\b(?:your|provide|submit|share|give|need)\b/i,
    ],
    unless: SECURE,
  },
  {
    all: [/\b(?:envoyez|transmettez|faites parvenir|textez|fournissez|faire parvenir)\b/i, IDENTITY],
    unless: SECURE,
  },
]

const HARMLESS_MONEY =
  /\b(?:never|beware|scams?|fraud\w*|mules?|investigat\w+|direct deposits?|payroll|paychecks?|under store policy|jamais|fraudes?|depot direct)\b/i

const MONEY_HANDLING: readonly PassageRule[] = [
  {
    all: [
      /\b(?:deposit|cash)\b[^.]{0,60}\b(?:checks?|cheques?|money orders?|it|them|funds?|payments?)\b/i,
      /\b(?:wire|forward|transfer|send|keep|return|remit)\b[^.]{0,40}\b(?:remaining|rest|balance|remainder|difference|funds?|\$ ?\d+|\d+ ?%)/i,
    ],
    unless: HARMLESS_MONEY,
  },
  {
    all: [
      /\b(?:send|mail|issue|receive)\b[^.]{0,30}\b(?:checks?|cheques?)\b/i,
      /\b(?:buy|purchase|equipment|supplies|vendor|deposit it|your (?:own )?(?:bank )?account)\b/i,
      /\byou(?:r)?\b/i,
    ],
    unless: HARMLESS_MONEY,
  },
  {
    all: [
      /\b(?:buy(?:ing)?|purchas(?:e|ing))\b[^.]{0,60}\bgift ?-?cards?\b/i,
      /\b(?:codes?|numbers?|pictures?|photos?|scratch|the back|send (?:us|them))\b/i,
    ],
    unless: HARMLESS_MONEY,
  },
  {
    all: [
      /\b(?:receiv\w+|accept\w*|process\w*|collect\w*|payments?|funds|money|deposits?)\b[^.]{0,60}\b(?:in(?:to)?|through|via|to|using|with)\b[^.]{0,10}\byour (?:own |personal )*(?:bank |checking |paypal )?account/i,
      /\b(?:clients?|customers?|buyers?|our|transfer|forward|bitcoin|keep)\b/i,
    ],
    unless: HARMLESS_MONEY,
  },
  {
    all: [
      /\b(?:packages?|parcels?|boxes)\b[^.]{0,60}\b(?:at|to|from) your (?:own )?(?:home|house|residence|address)/i,
    ],
    unless: /\b(?:fraud\w*|scams?|investigat\w+|benefits?|meal|we (?:ship|send|mail) you)\b/i,
  },
  {
    all: [/\b(?:reship\w*|re-ship\w*)\b/i, /\b(?:them|packages?|parcels?|goods|items)\b/i],
    unless: /\b(?:fraud\w*|scams?|schemes?|investigat\w+|customers?|damaged|returns?)\b/i,
  },
  {
    all: [
      /\b(?:cheques?|virements?|paiements?)\b/i,
      /\b(?:votre|vos) (?:propre )?comptes?\b/i,
      /\b(?:depos\w+|recevrez|recevez|transf\w+|achet\w+)\b/i,
    ],
    unless: HARMLESS_MONEY,
  },
  {
    all: [/\bachet\w+\b[^.]{0,60}\bcartes?-? ?cadeaux?\b/i, /\b(?:codes?|photos?|numeros?)\b/i],
    unless: HARMLESS_MONEY,
  },
]

const NOT_MLM = /\b(?:not|never|isn't|no|investigat\w+|regulat\w+|compliance|litigation|jamais|pas)\b/i

const MLM: readonly PassageRule[] = [
  {
    all: [
      /\b(?:multi-?level marketing|network marketing|MLM|down-?lines?|marketing de reseau|vente pyramidale|marketing multi-?niveaux?)\b/i,
    ],
    unless: NOT_MLM,
  },
  {
    all: [
      /\b(?:buy|purchase|invest in|order)\b[^.]{0,30}\b(?:starter|launch|business|enrol?lment|welcome) (?:kit|pack|package)\b/i,
    ],
    unless: NOT_MLM,
  },
  {
    all: [
      /\b(?:earn\w*|commissions?|bonus(?:es)?|percentage|overrides?|residual)\b/i,
      /\b(?:(?:everyone|every \w+|each \w+|people|those|anyone|members|friends) (?:that |who |whom )?you (?:recruit|enrol?l|sign up|sponsor|bring in)|(?:each|every|all) levels? below you|levels below you|your recruits)\b/i,
    ],
    unless: NOT_MLM,
  },
  { all: [/\bachet\w+\b[^.]{0,30}\btrousse (?:de depart|d'affaires)\b/i] },
  { all: [/\bcommissions?\b/i, /\bque vous (?:recrutez|parrainez)\b/i] },
]

export const SCAM_RULES: Record<ScamCode, readonly PassageRule[]> = {
  advance_fee: ADVANCE_FEE,
  chat_only_contact: CHAT_ONLY,
  identity_by_chat: IDENTITY_BY_CHAT,
  money_handling: MONEY_HANDLING,
  mlm: MLM,
}
