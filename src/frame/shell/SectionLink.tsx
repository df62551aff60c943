import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { Section } from './sections.ts'

/** A link to a section, marked as current on its screens. */
export const SectionLink = (props: {
  section: Section
  className: string | undefined
  iconClass?: string | undefined
}) => {
  const { i18n } = useLingui()
  const { where, label, icon: Icon, isExact } = props.section
  return (
    <Link
      {...where}
      className={props.className}
      activeOptions={{ exact: isExact ?? false, explicitUndefined: true, includeSearch: where.search !== undefined }}
    >
      <span className={props.iconClass}>
        <Icon size={21} aria-hidden />
      </span>
      {i18n._(label)}
    </Link>
  )
}
