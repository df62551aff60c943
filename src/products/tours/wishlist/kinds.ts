import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { removeSavedTour, saveTour } from '#contract/products/tours/saved-tours.ts'
import { outboxKind } from '#src/platform/outbox/kinds.ts'
import { SAVE_TOUR_KIND, savedTourLane } from './lane.ts'

const params = v.object({ tourId: idSchema })

export const saveTourKind = outboxKind(SAVE_TOUR_KIND, v.object({ params, body: saveTour.body ?? v.object({}) }), {
  endpoint: saveTour,
  lane: (input) => savedTourLane(input.params.tourId),
  replaces: true,
  send: (call, input, options) => call(saveTour, input, options),
})

export const removeTourKind = outboxKind('savedTours.remove', v.object({ params }), {
  endpoint: removeSavedTour,
  lane: (input) => savedTourLane(input.params.tourId),
  replaces: true,
  send: (call, input, options) => call(removeSavedTour, input, options),
})
