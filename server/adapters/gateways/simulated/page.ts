import { createHash } from 'node:crypto'
import type { SavedCard } from '#contract/payments/saved-cards.ts'
import { minorDigits } from '#contract/core/money.ts'
import { DELIVERIES } from '#server/database/schema/payments/simulated-gateway.ts'
import { canStillPay, CHALLENGE_CODE, MAX_WRONG_CODES, stateOf, type SimulatedPayment } from './payments.ts'
import { LABELS, type Language } from './labels.ts'
import { SETUP_PATH, TEST_BRANDS, type Setup, type TestBrand } from './cards.ts'

export const STYLE_PATH = '/simulator/style.css'

/** URL of the page with the hotel supplier's switches. */
const SWITCHES_PATH = '/simulator/suppliers'

/** Test card numbers by behaviour. They are only displayed and never sent. */
export const TEST_CARDS = {
  pays: '4000 0000 0000 0010',
  declined: '4000 0000 0000 0028',
  asks: '4000 0000 0000 0036',
} as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')

const TAGS = { en: 'en-GB', id: 'id-ID' } as const

const amountOf = ({ amountMinor, currency }: SimulatedPayment, language: Language): string =>
  new Intl.NumberFormat(TAGS[language], {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'IDR' ? 'narrowSymbol' : 'code',
    minimumFractionDigits: minorDigits(currency),
  })
    .format(amountMinor / 10 ** minorDigits(currency))
    .replace(/(?<=Rp)\s+/u, '')

const untilOf = ({ expiresAt }: SimulatedPayment, language: Language): string =>
  `${new Intl.DateTimeFormat(TAGS[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Jakarta' }).format(expiresAt)} WIB`

const digest = (id: string): Buffer => createHash('sha256').update(id).digest()

/** Sixteen digits that no bank has given out. */
const accountNumber = (id: string): string =>
  ['8000', ...[0, 4, 8].map((at) => String(digest(id).readUInt32BE(at) % 10_000).padStart(4, '0'))].join(' ')

const CELLS = 13

/** Dots that look like no QR code: without its three corners no reader takes it for one. */
const qrCode = (id: string, name: string): string => {
  const bits = digest(id)
  const dots = Array.from({ length: CELLS * CELLS }, (_, index) => {
    const [x, y] = [index % CELLS, Math.floor(index / CELLS)]
    const byte = bits[(Math.min(x, CELLS - 1 - x) * 7 + y * 3) % bits.length] ?? 0
    return (byte >> ((x * y) % 8)) & 1 ? `<circle cx="${x * 8 + 6}" cy="${y * 8 + 6}" r="3.2"/>` : ''
  })
  return `<svg viewBox="0 0 108 108" role="img" aria-label="${name}">${dots.join('')}</svg>`
}

type View = {
  payment: SimulatedPayment
  /** Of the payer. */
  saved: readonly SavedCard[]
  language: Language
  now: Date
  backUrl: string
}

type Choice = { value: string; card: string; words: string }

const cardChoices = (choices: readonly Choice[]): string =>
  choices
    .map(
      ({ value, card, words }, index) =>
        `<label class="choice"><input type="radio" name="card" value="${value}"${index === 0 ? ' checked' : ''}><span><b>${escaped(card)}</b> ${words}</span></label>`,
    )
    .join('')

const deliveryChoice = (texts: (typeof LABELS)['en']): string =>
  `<details><summary>${texts.how}</summary><fieldset aria-label="${texts.how}">${DELIVERIES.map(
    (delivery, index) =>
      `<label class="choice"><input type="radio" name="delivery" value="${delivery}"${index === 0 ? ' checked' : ''}>${texts[delivery]}</label>`,
  ).join('')}</fieldset></details>`

const endings = (texts: (typeof LABELS)['en']): string =>
  `<details><summary>${texts.endings}</summary><div class="pair"><button class="quiet" name="action" value="fail">${texts.fail}</button><button class="quiet" name="action" value="expire">${texts.expire}</button></div></details>`

const methodPart = ({ payment, saved, language }: View): string => {
  const texts = LABELS[language]
  switch (payment.method) {
    case 'card': {
      const does = { pays: texts.cardPays, declined: texts.cardDeclined, asks: texts.cardAsks }
      const choices: Choice[] = [
        ...saved.map(({ brand, lastDigits }) => ({
          value: 'pays',
          card: `${brand} ···· ${lastDigits}`,
          words: texts.savedCard,
        })),
        ...(['pays', 'declined', 'asks'] as const).map((card) => ({
          value: card,
          card: TEST_CARDS[card],
          words: does[card],
        })),
      ]
      return `<fieldset><legend>${texts.chooseCard}</legend>${cardChoices(choices)}</fieldset><button name="action" value="pay">${texts.pay} ${amountOf(payment, language)}</button>`
    }
    case 'virtual_account':
      return `<dl><dt>${texts.bank}</dt><dd>${texts.bankName}</dd><dt>${texts.accountNumber}</dt><dd class="number">${accountNumber(payment.id)}</dd></dl><button name="action" value="pay">${texts.transferred}</button>`
    case 'qris':
      return `<figure class="code">${qrCode(payment.id, texts.codeName)}<figcaption>${texts.codeName}<small>${texts.codeWords}</small></figcaption></figure><button name="action" value="pay">${texts.scanned}</button>`
  }
}

const challengePart = ({ payment, language }: View): string => {
  const texts = LABELS[language]
  const left = MAX_WRONG_CODES - payment.wrongCodes
  const wrong = payment.wrongCodes > 0 ? `<p class="wrong" role="alert">${texts.codeWrong} ${left}</p>` : ''
  return `<h2>${texts.codeTitle}</h2><p class="hint">${texts.codeHint} <b>${CHALLENGE_CODE}</b>.</p>${wrong}<label class="text" for="code">${texts.codeLabel}</label><input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required><button name="action" value="code">${texts.confirm}</button>`
}

const formPart = (view: View): string => {
  const { payment, language, now, backUrl } = view
  const texts = LABELS[language]
  const form = (inner: string) =>
    `<form method="post" action="/simulator/pay/${payment.id}?lang=${language}">${inner}</form>`
  const back = (text: string) => `<a class="back" href="${escaped(backUrl)}">${text}</a>`
  const state = stateOf(payment, now)
  if (state === 'challenge') return `${form(challengePart(view))}${back(texts.back)}`
  if (state === 'open') {
    return `${form(`${methodPart(view)}${endings(texts)}${deliveryChoice(texts)}`)}${back(texts.back)}`
  }
  const late = canStillPay(payment, now)
    ? form(
        `<p class="hint">${texts.lateWords}</p><button class="quiet" name="action" value="pay">${texts.transferLate}</button>`,
      )
    : ''
  return `<p role="status"><b>${texts[state]}</b></p>${late}${back(texts.backAfter)}`
}

const page = (language: Language, { title, body }: { title: string; body: string }): string => {
  const texts = LABELS[language]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${texts.title}</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><header class="demo">${texts.demo}</header><main>${body}</main></body></html>`
}

/** The simulated payment page, which works without JavaScript. */
export const simulatorPage = (view: View): string => {
  const { payment, language } = view
  const texts = LABELS[language]
  const title = texts[payment.method]
  return page(language, {
    title,
    body: `<div class="card"><h1>${title}</h1><p class="what">${escaped(payment.description)}</p>
<dl><dt>${texts.amount}</dt><dd class="sum">${escaped(amountOf(payment, language))}</dd><dt>${texts.until}</dt><dd>${untilOf(payment, language)}</dd></dl>
${formPart(view)}</div><a class="back" href="${SWITCHES_PATH}?lang=${language}">${texts.switches}</a>`,
  })
}

const BRAND_NAMES: Readonly<Record<TestBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  ends_soon: 'Visa',
}

/** The simulated page where a card is saved; the number of a card is typed nowhere. */
export const cardSetupPage = (view: { setup: Setup; language: Language; backUrl: string }): string => {
  const { setup, language, backUrl } = view
  const texts = LABELS[language]
  const choices = TEST_BRANDS.map((brand) => ({
    value: brand,
    card: BRAND_NAMES[brand],
    words: brand === 'ends_soon' ? texts.endsSoon : '',
  }))
  const form =
    setup.usedAt === null
      ? `<p class="hint">${texts.addWords}</p><form method="post" action="${SETUP_PATH}/${setup.id}?lang=${language}"><fieldset><legend>${texts.chooseCard}</legend>${cardChoices(choices)}</fieldset><button name="action" value="save">${texts.saveCard}</button></form>`
      : `<p role="status"><b>${texts.cardSaved}</b></p>`
  const back = `<a class="back" href="${escaped(backUrl)}">${setup.usedAt === null ? texts.backWithout : texts.backAfter}</a>`
  return page(language, {
    title: texts.addCard,
    body: `<div class="card"><h1>${texts.addCard}</h1>${form}${back}</div>`,
  })
}
