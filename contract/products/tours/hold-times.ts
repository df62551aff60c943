export {
  FORM_EXTENSION_MINUTES as TOUR_EXTENSION_MINUTES,
  FORM_HOLD_MINUTES as TOUR_HOLD_MINUTES,
  FORM_HOLD_STATES as TOUR_HOLD_STATES,
  formExtendedUntil as tourExtendedUntil,
  type FormHoldState as TourHoldState,
} from '#contract/bookings/form-holds.ts'
