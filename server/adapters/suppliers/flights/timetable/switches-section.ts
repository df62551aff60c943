import { SCHEDULE_SWITCHES } from '#server/database/schema/products/flights/flight-switches.ts'
import { pageField, SWITCHES_PATH } from '#server/adapters/suppliers/stays/page.ts'
import { LABELS, type Language } from '#server/adapters/suppliers/stays/labels.ts'
import { MAX_BOOKINGS, SWITCH_MINUTES, type listScheduleSwitches } from './switches.ts'
import { SCHEDULE_LABELS } from './switches-labels.ts'

const NUMBER = 'inputmode="numeric" maxlength="4" pattern="\\d*"'

/** The part of the page of switches that is about flights. */
export const scheduleSection = (view: {
  language: Language
  set: Awaited<ReturnType<typeof listScheduleSwitches>>
  /** True if the submitted reference does not exist. */
  isUnknown: boolean
}): string => {
  const { language, set, isUnknown } = view
  const [texts, common] = [SCHEDULE_LABELS[language], LABELS[language]]
  const kinds = SCHEDULE_SWITCHES.map((kind, index) => {
    const { name, does } = texts.kinds[kind]
    const checked = index === 0 ? ' checked' : ''
    return `<label class="choice"><input type="radio" name="kind" value="${kind}"${checked}><span><b>${name}</b> ${does}</span></label>`
  })
  const rows = set.map(({ kind, minutes, usesLeft }) => {
    const amount = kind === 'cancelled' ? '' : ` (${minutes})`
    return `<dt>${texts.kinds[kind].name}${amount}</dt><dd>${usesLeft} ${common.left}</dd>`
  })
  const form = `<form method="post" action="${SWITCHES_PATH}?lang=${language}">`
  const now =
    rows.length === 0
      ? `<p class="hint">${texts.none}</p>`
      : `<dl>${rows.join('')}</dl>${form}<button class="quiet" name="action" value="flights_clear">${common.clear}</button></form>`
  return `<div class="card" id="flights"><h2>${texts.title}</h2><p class="what">${texts.intro}</p>${form}${isUnknown ? `<p class="wrong" role="alert">${texts.unknown}</p>` : ''}<fieldset><legend>${texts.choose}</legend>${kinds.join('')}</fieldset>
${pageField('minutes', texts.minutes, texts.minutesHint, `${NUMBER} placeholder="${SWITCH_MINUTES.usual}"`)}
${pageField('reference', texts.reference, texts.referenceHint, 'maxlength="20" autocapitalize="characters"')}
${pageField('leg', texts.leg, texts.legHint, `${NUMBER} value="1"`)}
${pageField('bookings', texts.uses, `${texts.usesHint}, 1 – ${MAX_BOOKINGS}`, `${NUMBER} value="1"`)}
<button name="action" value="flights_set">${texts.set}</button></form></div><div class="card"><h2>${texts.title}: ${common.now.toLowerCase()}</h2>${now}</div>`
}
