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
  const [words, common] = [SCHEDULE_LABELS[language], LABELS[language]]
  const kinds = SCHEDULE_SWITCHES.map((kind, index) => {
    const { name, does } = words.kinds[kind]
    const checked = index === 0 ? ' checked' : ''
    return `<label class="choice"><input type="radio" name="kind" value="${kind}"${checked}><span><b>${name}</b> ${does}</span></label>`
  })
  const rows = set.map(({ kind, minutes, usesLeft }) => {
    const amount = kind === 'cancelled' ? '' : ` (${minutes})`
    return `<dt>${words.kinds[kind].name}${amount}</dt><dd>${usesLeft} ${common.left}</dd>`
  })
  const form = `<form method="post" action="${SWITCHES_PATH}?lang=${language}">`
  const now =
    rows.length === 0
      ? `<p class="hint">${words.none}</p>`
      : `<dl>${rows.join('')}</dl>${form}<button class="quiet" name="action" value="flights_clear">${common.clear}</button></form>`
  return `<div class="card" id="flights"><h2>${words.title}</h2><p class="what">${words.intro}</p>${form}${isUnknown ? `<p class="wrong" role="alert">${words.unknown}</p>` : ''}<fieldset><legend>${words.choose}</legend>${kinds.join('')}</fieldset>
${pageField('minutes', words.minutes, words.minutesHint, `${NUMBER} placeholder="${SWITCH_MINUTES.usual}"`)}
${pageField('reference', words.reference, words.referenceHint, 'maxlength="20" autocapitalize="characters"')}
${pageField('leg', words.leg, words.legHint, `${NUMBER} value="1"`)}
${pageField('bookings', words.uses, `${words.usesHint}, 1 – ${MAX_BOOKINGS}`, `${NUMBER} value="1"`)}
<button name="action" value="flights_set">${words.set}</button></form></div><div class="card"><h2>${words.title}: ${common.now.toLowerCase()}</h2>${now}</div>`
}
