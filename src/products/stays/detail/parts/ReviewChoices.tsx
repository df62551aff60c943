import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReviewSummary } from '#contract/products/stays/reviews.ts'
import { REVIEW_LANGUAGES, REVIEW_SORTS, TRAVELLER_KINDS } from '#contract/products/stays/review-filters.ts'
import { LANGUAGE_NAMES, REVIEW_SORT_LABELS, TRAVELLER_LABELS } from '#src/products/stays/reviews/labels.ts'
import type { ReviewsSearch } from '../reviews-search.ts'
import classes from './Reviews.module.css'

/** Which reviews, and in which order; every choice says how many it has. */
export const ReviewChoices = (props: {
  summary: ReviewSummary
  search: ReviewsSearch
  onChange: (search: ReviewsSearch) => void
}) => {
  const { t, i18n } = useLingui()
  const { summary, search, onChange } = props
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="md"
        label={t`Sort by`}
        value={search.reviewSort ?? 'newest'}
        onChange={({ currentTarget: { value } }) => {
          const sort = REVIEW_SORTS.find((one) => one === value)
          onChange({ ...search, reviewSort: sort === 'newest' ? undefined : sort })
        }}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {i18n._(REVIEW_SORT_LABELS[sort])}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="md"
        label={t`Travelled as`}
        value={search.reviewBy ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...search, reviewBy: TRAVELLER_KINDS.find((one) => one === value) })
        }
      >
        <option value="">{t`Everyone`}</option>
        {TRAVELLER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(TRAVELLER_LABELS[kind])} ({summary.travellerKinds[kind] ?? 0})
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="md"
        label={t`Written in`}
        value={search.reviewLanguage ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...search, reviewLanguage: REVIEW_LANGUAGES.find((one) => one === value) })
        }
      >
        <option value="">{t`All languages`}</option>
        {REVIEW_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]} ({summary.languages[language] ?? 0})
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
