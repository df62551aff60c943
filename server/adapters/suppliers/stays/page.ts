import { FAULT_KINDS, type FaultKind } from '#server/database/schema/supplier-faults.ts'
import { escapeHtml } from '#server/domain/kernel/html.ts'
import { FAULT_VALUES, MAX_FAULT_USES } from '../embedded-outcomes.ts'
import type { listFaults } from './faults.ts'
import { LABELS, type Language } from './labels.ts'

export const SWITCHES_PATH = '/simulator/suppliers'

type View = {
  language: Language
  set: Awaited<ReturnType<typeof listFaults>>
  mistake: 'unknown' | 'wrong' | null
  stylePath: string
  /** The parts about flights, empty where others sell them, and about other services. */
  flights: string
}

const valueLabel = (kind: FaultKind, language: Language): string => LABELS[language].kinds[kind].value ?? ''

const choice = (kind: FaultKind, language: Language, index: number): string => {
  const { name, does } = LABELS[language].kinds[kind]
  const usual = FAULT_VALUES[kind]?.usual
  const amount = usual === undefined ? '' : ` (${valueLabel(kind, language)}: ${usual})`
  return `<label class="choice"><input type="radio" name="kind" value="${kind}"${index === 0 ? ' checked' : ''}><span><b>${name}</b> ${does}${amount}</span></label>`
}

/** A field of a form with its name and what may be in it. */
export const pageField = (name: string, label: string, hint: string, more: string): string =>
  `<label class="text" for="${name}">${label}</label><input type="text" id="${name}" name="${name}" aria-describedby="${name}-hint" ${more}><p class="hint" id="${name}-hint">${hint}</p>`

const setPart = ({ set, language }: View): string => {
  const texts = LABELS[language]
  if (set.length === 0) return `<h2>${texts.now}</h2><p class="hint">${texts.none}</p>`
  const rows = set.map(({ fault, propertyName }) => {
    const amount =
      FAULT_VALUES[fault.kind] === undefined ? '' : ` (${valueLabel(fault.kind, language)}: ${fault.value})`
    return `<dt>${texts.kinds[fault.kind].name}${amount}<br>${escapeHtml(propertyName ?? texts.everywhere)}</dt><dd>${fault.usesLeft} ${texts.left}</dd>`
  })
  return `<h2>${texts.now}</h2><dl>${rows.join('')}</dl><form method="post" action="${SWITCHES_PATH}?lang=${language}"><button class="quiet" name="action" value="clear">${texts.clear}</button></form>`
}

/** The page on which the switches of the embedded supplier are set, readable and usable without a script. */
export const switchesPage = (view: View): string => {
  const { language, mistake, stylePath } = view
  const texts = LABELS[language]
  const wrong = mistake === null ? '' : `<p class="wrong" role="alert">${texts[mistake]}</p>`
  const kinds = FAULT_KINDS.map((kind, index) => choice(kind, language, index)).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title><link rel="stylesheet" href="${stylePath}"></head>
<body><header class="demo">${texts.demo}</header><main><div class="card"><h1>${texts.title}</h1><p class="what">${texts.intro}</p>
<form method="post" action="${SWITCHES_PATH}?lang=${language}">${wrong}<fieldset><legend>${texts.choose}</legend>${kinds}</fieldset>
${pageField('value', texts.value, texts.valueHint, 'inputmode="numeric" maxlength="4" pattern="\\d*"')}
${pageField('uses', texts.uses, `1 – ${MAX_FAULT_USES}`, 'inputmode="numeric" maxlength="4" pattern="\\d*" value="1"')}
${pageField('property', texts.property, texts.propertyHint, 'maxlength="120"')}
<button name="action" value="set">${texts.set}</button></form></div><div class="card">${setPart(view)}</div>${view.flights}</main></body></html>`
}
