import { LABELS, type Language } from '#server/adapters/suppliers/stays/labels.ts'
import { pageField, SWITCHES_PATH } from '#server/adapters/suppliers/stays/page.ts'
import { FAULT_KINDS, type FaultKind } from '#server/database/schema/supplier-faults.ts'
import { escapeHtml } from '#server/domain/kernel/html.ts'
import { FAULT_VALUES, MAX_FAULT_USES } from '../embedded-outcomes.ts'
import type { listTourFaults } from './faults.ts'
import { TOUR_LABELS } from './labels.ts'

const NUMBER = 'inputmode="numeric" maxlength="4" pattern="\\d*"'

const choice = (kind: FaultKind, language: Language, isFirst: boolean): string => {
  const { name, does, value = '' } = TOUR_LABELS[language].kinds[kind]
  const usual = FAULT_VALUES[kind]?.usual
  const amount = usual === undefined ? '' : ` (${value}: ${usual})`
  return `<label class="choice"><input type="radio" name="kind" value="${kind}"${isFirst ? ' checked' : ''}><span><b>${name}</b> ${does}${amount}</span></label>`
}

/** The part of the page of switches that is about tours. */
export const tourFaultSection = (view: {
  language: Language
  set: Awaited<ReturnType<typeof listTourFaults>>
  /** True if the submitted title or id does not exist. */
  isUnknown: boolean
}): string => {
  const { language, set, isUnknown } = view
  const texts = TOUR_LABELS[language]
  const kinds = FAULT_KINDS.map((kind, index) => choice(kind, language, index === 0)).join('')
  const rows = set.map(({ fault, titleEn, titleId }) => {
    const title = language === 'id' ? titleId : titleEn
    const amount = FAULT_VALUES[fault.kind] === undefined ? '' : ` (${fault.value})`
    return `<dt>${texts.kinds[fault.kind].name}${amount}<br>${escapeHtml(title ?? texts.everywhere)}</dt><dd>${fault.usesLeft} ${texts.left}</dd>`
  })
  const form = `<form method="post" action="${SWITCHES_PATH}?lang=${language}">`
  const now =
    rows.length === 0
      ? `<p class="hint">${texts.none}</p>`
      : `<dl>${rows.join('')}</dl>${form}<button class="quiet" name="action" value="tours_clear">${texts.clear}</button></form>`
  return `<div class="card" id="tours"><h2>${texts.title}</h2><p class="what">${texts.intro}</p>${form}${isUnknown ? `<p class="wrong" role="alert">${texts.unknown}</p>` : ''}<fieldset><legend>${texts.choose}</legend>${kinds}</fieldset>
${pageField('tourValue', texts.value, texts.valueHint, NUMBER)}
${pageField('tourUses', texts.uses, `1 – ${MAX_FAULT_USES}`, `${NUMBER} value="1"`)}
${pageField('tour', texts.tour, texts.tourHint, 'maxlength="120"')}
<button name="action" value="tours_set">${texts.set}</button></form></div><div class="card"><h2>${texts.title}: ${LABELS[language].now.toLowerCase()}</h2>${now}</div>`
}
