import { useLingui } from '@lingui/react/macro'
import type { ReviewSummary } from '#contract/products/stays/reviews.ts'
import { REVIEW_LANGUAGES, REVIEW_SORTS, TRAVELLER_KINDS } from '#contract/products/stays/review-filters.ts'
import { LANGUAGE_NAMES, REVIEW_SORT_LABELS, TRAVELLER_LABELS } from '#src/products/stays/reviews/labels.ts'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
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
      <BarSelect
        isLabelled
        label={t`Sort by`}
        value={search.reviewSort ?? 'newest'}
        options={REVIEW_SORTS.map((sort) => ({ value: sort, label: i18n._(REVIEW_SORT_LABELS[sort]) }))}
        onChange={(sort) => onChange({ ...search, reviewSort: sort === 'newest' ? undefined : sort })}
      />
      <BarSelect
        isLabelled
        label={t`Travelled as`}
        value={search.reviewBy ?? ''}
        options={[
          { value: '', label: t`Everyone` },
          ...TRAVELLER_KINDS.map((kind) => ({
            value: kind,
            label: `${i18n._(TRAVELLER_LABELS[kind])} (${summary.travellerKinds[kind] ?? 0})`,
          })),
        ]}
        onChange={(kind) => onChange({ ...search, reviewBy: kind === '' ? undefined : kind })}
      />
      <BarSelect
        isLabelled
        label={t`Written in`}
        value={search.reviewLanguage ?? ''}
        options={[
          { value: '', label: t`All languages` },
          ...REVIEW_LANGUAGES.map((language) => ({
            value: language,
            label: `${LANGUAGE_NAMES[language]} (${summary.languages[language] ?? 0})`,
          })),
        ]}
        onChange={(language) => onChange({ ...search, reviewLanguage: language === '' ? undefined : language })}
      />
    </div>
  )
}
