import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircle, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ListingSection } from '#contract/products/listings.ts'
import type { ListingStep } from '#src/bookings/hosted/listing-slot.ts'
import classes from './Listing.module.css'

export type StepName = ListingSection | 'preview'

/** The steps of the form, in any order; each says whether it is complete. */
export const StepList = (props: {
  steps: readonly ListingStep[]
  current: StepName
  complete: readonly ListingSection[]
  /** Sections whose mistakes are shown. */
  wrong: readonly ListingSection[]
  onStep: (step: StepName) => void
}) => {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLElement>(null)
  const { current } = props
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const mark = (section: ListingSection) => {
    if (props.complete.includes(section)) return <IconCircleCheck size={18} aria-label={t`Complete`} />
    if (props.wrong.includes(section)) return <IconAlertCircle size={18} aria-label={t`Incomplete`} />
    return <IconCircle size={18} aria-hidden />
  }
  return (
    <nav ref={list} aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {props.steps.map(({ section, label }) => (
          <li key={section}>
            <button
              type="button"
              className={classes.step}
              data-state={props.wrong.includes(section) ? 'wrong' : undefined}
              aria-current={current === section ? 'step' : undefined}
              onClick={() => props.onStep(section)}
            >
              {mark(section)}
              {i18n._(label)}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={classes.step}
            aria-current={current === 'preview' ? 'step' : undefined}
            onClick={() => props.onStep('preview')}
          >
            <IconEye size={18} aria-hidden />
            <Trans>Preview and submit</Trans>
          </button>
        </li>
      </ol>
    </nav>
  )
}
