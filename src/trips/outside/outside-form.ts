import * as v from 'valibot'
import { outsideFactsSchema, type OutsideFacts, type OutsideMoment } from '#contract/bookings/outside-bookings.ts'
import type { Checked } from '#src/account/records/person-form.ts'

/** Form values, all as text; empty means not specified. */
export const outsideFormSchema = v.object({
  category: v.string(),
  title: v.string(),
  startDay: v.string(),
  startTime: v.string(),
  startZone: v.string(),
  endDay: v.string(),
  endTime: v.string(),
  endZone: v.string(),
  place: v.string(),
  reference: v.string(),
  note: v.string(),
})
export type OutsideForm = v.InferOutput<typeof outsideFormSchema>

export const emptyOutside = (zone: string): OutsideForm => ({
  category: 'other',
  title: '',
  startDay: '',
  startTime: '',
  startZone: zone,
  endDay: '',
  endTime: '',
  endZone: zone,
  place: '',
  reference: '',
  note: '',
})

export const outsideFormOf = ({
  category,
  title,
  starts,
  ends,
  place,
  reference,
  note,
}: OutsideFacts): OutsideForm => ({
  category,
  title,
  startDay: starts.day,
  startTime: starts.time ?? '',
  startZone: starts.zone,
  endDay: ends?.day ?? '',
  endTime: ends?.time ?? '',
  endZone: ends?.zone ?? starts.zone,
  place,
  reference,
  note,
})

const momentOf = (day: string, time: string, zone: string): Record<keyof OutsideMoment, string | null> => ({
  day,
  time: time === '' ? null : time,
  zone,
})

/**
 * Validates the input by the contract's rules; returns error codes by the contract's fields (`starts.day`).
 * An end with a time alone is on the first day.
 */
export const checkOutside = (form: OutsideForm): Checked<OutsideFacts> => {
  const { category, title, place, reference, note } = form
  const hasEnd = form.endDay !== '' || form.endTime !== ''
  const result = v.safeParse(outsideFactsSchema, {
    category,
    title,
    starts: momentOf(form.startDay, form.startTime, form.startZone),
    ends: hasEnd ? momentOf(form.endDay || form.startDay, form.endTime, form.endZone) : null,
    place,
    reference,
    note,
  })
  if (result.success) return { facts: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}
