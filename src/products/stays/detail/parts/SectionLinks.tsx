import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import type { ReviewsSearch } from '../reviews-search.ts'
import classes from './SectionLinks.module.css'

/** Links to the sections of a hotel page, which keep its search. */
export const SectionLinks = (props: {
  search: { id: string; again?: string | undefined } & StaySearch & ReviewsSearch
}) => {
  const { t } = useLingui()
  const sections = [
    { hash: 'overview', label: t`Overview` },
    { hash: 'rooms', label: t`Rooms` },
    { hash: 'reviews', label: t`Reviews` },
    { hash: 'location', label: t`Location` },
    { hash: 'rules', label: t`Rules` },
  ]
  return (
    <nav className={classes.sections} aria-label={t`On this page`}>
      {sections.map(({ hash, label }) => (
        <Link
          key={hash}
          className={classes.section}
          to="/hotels/detail"
          search={props.search}
          hash={hash}
          replace
          activeProps={{ 'aria-current': undefined }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
