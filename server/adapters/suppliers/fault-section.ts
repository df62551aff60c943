import { LABELS, type Language } from '#server/adapters/suppliers/stays/labels.ts'
import { pageField, SWITCHES_PATH } from '#server/adapters/suppliers/stays/page.ts'
import type { CabFaultKind } from '#server/database/schema/supplier-faults.ts'
import { escapeHtml } from '#server/domain/kernel/html.ts'
import { FAULT_VALUES, MAX_FAULT_USES } from './embedded-outcomes.ts'

export type KindText = { name: string; does: string; value?: string }

/** Texts of a service's part of the page; `only` is what a switch can be narrowed to. */
export type SectionTexts<Kind extends CabFaultKind> = {
  title: string
  intro: string
  choose: string
  value: string
  valueHint: string
  uses: string
  only: string
  onlyHint: string
  set: string
  none: string
  everywhere: string
  left: string
  clear: string
  unknown: string
  kinds: Readonly<Record<Kind, KindText>>
}

type View<Kind extends CabFaultKind> = {
  language: Language
  texts: SectionTexts<Kind>
  kinds: readonly Kind[]
  /** Name of the anchor and in front of the form's actions and fields: `tours`, `tour`. */
  names: { section: string; field: string }
  set: readonly { kind: Kind; value: number; usesLeft: number; only: string | null }[]
  /** True if what was typed to narrow a switch does not exist. */
  isUnknown: boolean
}

const NUMBER = 'inputmode="numeric" maxlength="4" pattern="\\d*"'

const choice = (kind: CabFaultKind, { name, does, value = '' }: KindText, isFirst: boolean): string => {
  const usual = FAULT_VALUES[kind]?.usual
  const amount = usual === undefined ? '' : ` (${value}: ${usual})`
  return `<label class="choice"><input type="radio" name="kind" value="${kind}"${isFirst ? ' checked' : ''}><span><b>${name}</b> ${does}${amount}</span></label>`
}

/** The part of the page of switches that is about one service. */
export const faultSection = <Kind extends CabFaultKind>(view: View<Kind>): string => {
  const { language, texts, names, set, isUnknown } = view
  const kinds = view.kinds.map((kind, index) => choice(kind, texts.kinds[kind], index === 0)).join('')
  const rows = set.map(({ kind, value, usesLeft, only }) => {
    const amount = FAULT_VALUES[kind] === undefined ? '' : ` (${value})`
    return `<dt>${texts.kinds[kind].name}${amount}<br>${escapeHtml(only ?? texts.everywhere)}</dt><dd>${usesLeft} ${texts.left}</dd>`
  })
  const form = `<form method="post" action="${SWITCHES_PATH}?lang=${language}">`
  const now =
    rows.length === 0
      ? `<p class="hint">${texts.none}</p>`
      : `<dl>${rows.join('')}</dl>${form}<button class="quiet" name="action" value="${names.section}_clear">${texts.clear}</button></form>`
  return `<div class="card" id="${names.section}"><h2>${texts.title}</h2><p class="what">${texts.intro}</p>${form}${isUnknown ? `<p class="wrong" role="alert">${texts.unknown}</p>` : ''}<fieldset><legend>${texts.choose}</legend>${kinds}</fieldset>
${pageField(`${names.field}Value`, texts.value, texts.valueHint, NUMBER)}
${pageField(`${names.field}Uses`, texts.uses, `1 – ${MAX_FAULT_USES}`, `${NUMBER} value="1"`)}
${pageField(names.field, texts.only, texts.onlyHint, 'maxlength="120"')}
<button name="action" value="${names.section}_set">${texts.set}</button></form></div><div class="card"><h2>${texts.title}: ${LABELS[language].now.toLowerCase()}</h2>${now}</div>`
}
