import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const CATALOGUES = readdirSync('src/i18n/locales')

const ERROR_TEXTS = ['contract/error-texts.ts', 'contract/products/flights/error-texts.ts']

/** Articles, questions and offers of the demo, in both languages. */
const CONTENT = 'server/database/seed/demo/content'

/** Words that texts for people do not use, each with the words to write instead. */
export const BANNED = {
  en: [
    [/\b(?:comes?|coming|came|goes|went) back\b/i, 'refund'],
    [/\bgiv(?:e|es|en) back\b/i, 'refund'],
    [/\bway (?:it|that) (?:was paid|came)\b/i, 'original payment method'],
    [/\bways? to pay\b/i, 'payment method'],
    [/\b(?:not|is|are|was|were|be) told\b|\btold (?:once|yet)\b|\btells what\b/i, 'enter, not specified, let you know'],
    [/\b(?:no|some|any|every)body\b/i, 'no one, someone, anyone, everyone'],
    [/\bpays? for (?:a|the first) place\b/i, 'not sponsored'],
    [/\bcounts? (?:until|today|as|for|now|no|any|from)\b|\b(?:not|longer|what|that) counts?\b/i, 'valid, expires'],
    [/\bstands? (?:here|there|above|below|beside|until|as|on)\b|\b(?:flights|ones) stand\b/i, 'appear, stay valid'],
    [/\blies? (?:on (?:this|the|your) device|here|there)\b/i, 'is saved'],
    [/\bway to the cent(?:re|er)\b/i, 'distance from the centre'],
    [/\bdrawn\b/i, 'nothing: it is the mechanism'],
    [/\bletters? by e-?mail\b|\b(?:your|our|this|a) letter\b/i, 'message'],
    [/\bthe desk\b/i, 'travel admin, support'],
    [/\bhearts?\b(?! of)|\bwish(?:es|lists?)?\b/i, 'save, saved'],
    [/\bwho is called\b/i, 'contact details'],
    [/\b(?:without|no|the|a) network\b/i, 'offline, online'],
    [/\b(?:persons?|people) of (?:a|the|your) compan/i, 'employee, traveller'],
    [/\be-mails?\b/i, 'email'],
    [/\bmeanwhile\b/i, 'just changed, changed elsewhere'],
    [/\bby (?:itself|themselves)\b/i, 'automatically, or say who does it'],
    [/\ba part is\b/i, 'partly cancelled, or the number'],
    [/\bwaits? for (?:(?:the|its|your|a|an) )?(?:payment|approval|decision|you)\b/i, 'payment due, awaiting approval'],
    [/\bpresent state\b/i, 'right now'],
    [/\bcannot be (?:reached|asked)\b/i, 'we can’t connect, isn’t responding'],
    [/\bpress(?:ing)? again\b/i, 'try again'],
    [/\b(?:time(?: to \w+)?|price|sign-in|it) is over\b/i, 'expired, ran out'],
    [/\bprov(?:e|es|ed)\b/i, 'verify, confirm'],
    [/\bdemonstrations?\b/i, 'demo'],
    [/\b(?:you look|looked) for\b/i, 'recent searches'],
  ],
  id: [
    [/\bsurel\b/i, 'email'],
    [/\bsaringan\b/i, 'filter'],
    [/\bperagaan\b|\bdemonstrasi\b/i, 'demo'],
    [/\bpelancong\b/i, 'penumpang, tamu, karyawan'],
    [/\bmengatakannya\b|\bdikatakan\b/i, 'sebutkan yang terjadi'],
    [/\b(?:tanpa|ada|memerlukan|perlu|butuh|membutuhkan) jaringan\b/i, 'offline, online'],
    [/\bperamban\b/i, 'browser'],
    [/\bpemberitahuan\b/i, 'notifikasi'],
    [/\bkode batang\b/i, 'barcode'],
    [/\bpas naik\b/i, 'boarding pass'],
    [/\bfaktur\b(?! pajak)/i, 'invoice'],
    [/\bdaftar keinginan\b/i, 'tersimpan'],
    [/\bcara bayar\b/i, 'metode pembayaran'],
    [/\btulis kepada kami\b|\bsurat Anda\b/i, 'hubungi kami, pesan'],
    [/\bdengan sendirinya\b/i, 'otomatis'],
    [/\bsementara itu\b/i, 'baru saja, di tempat lain'],
    [/\btadinya\b/i, 'berubah dari … menjadi …'],
    [/\bmenekan lagi\b|\btekan lagi\b/i, 'coba lagi'],
    [/\btidak ada yang (?:ditagih|dipesan|ditarik)/i, 'Anda belum dikenai biaya'],
    [/\buang (?:itu )?kembali\b/i, 'pengembalian dana'],
    [/\bbuku (?:Anda|penuh)\b/i, 'penumpang tersimpan'],
    [/\bsedikitnya\b/i, 'minimal'],
  ],
}

const literal = /"(?:[^"\\]|\\.)*"/g
const joined = (part) => (part.match(literal) ?? []).map((one) => JSON.parse(one)).join('')

/** Banned words of one text, each with what to write instead. */
export const bannedIn = (locale, text) =>
  BANNED[locale].flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`“${found}” (${instead})`]
  })

/** Translations of a gettext catalogue. */
export const textsOf = (po) =>
  po
    .split('\n\n')
    .slice(1)
    .map((entry) => joined(entry.slice(entry.search(/^msgstr /m))))

const errorTexts = (source, locale) =>
  [...source.matchAll(new RegExp(`\\b${locale}: ('(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*")`, 'g'))].map(([, text]) =>
    text.slice(1, -1),
  )

const contentMistakes = (locale) =>
  readdirSync(CONTENT)
    .filter((name) => name.endsWith('.data.ts'))
    .flatMap((name) =>
      readFileSync(`${CONTENT}/${name}`, 'utf8')
        .split('\n\n')
        .flatMap((text) =>
          bannedIn(locale, text.replace(/\s+/g, ' ')).map((mistake) => `${CONTENT}/${name}: ${mistake}`),
        ),
    )

/** Texts for people that use a banned word: catalogues, error texts, and articles of the demo. */
export const wordingMistakes = () =>
  ['en', 'id'].flatMap((locale) => [
    ...CATALOGUES.flatMap((name) =>
      textsOf(readFileSync(`src/i18n/locales/${name}/${locale}.po`, 'utf8')).flatMap((text) =>
        bannedIn(locale, text).map((mistake) => `${name}/${locale}: ${mistake} in: ${text}`),
      ),
    ),
    ...ERROR_TEXTS.flatMap((path) =>
      errorTexts(readFileSync(path, 'utf8'), locale).flatMap((text) =>
        bannedIn(locale, text).map((mistake) => `${path} ${locale}: ${mistake} in: ${text}`),
      ),
    ),
    ...contentMistakes(locale),
  ])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const mistakes = wordingMistakes()
  for (const mistake of mistakes) console.error(mistake)
  process.exit(mistakes.length > 0 ? 1 : 0)
}
