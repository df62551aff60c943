import { Trans, useLingui } from '@lingui/react/macro'
import { useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { useIsHost, useIsOperator, useStaffRole } from '#src/platform/session/host.ts'
import { BrandMark } from './BrandMark.tsx'
import { SectionLink } from './SectionLink.tsx'
import { AREAS, areaOn, areasFor, sectionsFor, type ShellArea } from './sections.ts'
import classes from './SideBar.module.css'

/** Links between the areas of a person who has several. */
const AreaSwitch = ({ user, area }: { user: SessionUser; area: ShellArea }) => {
  const { t, i18n } = useLingui()
  const isHost = useIsHost(user.id)
  const areas = areasFor(user, isHost === true || area === 'hosting')
  if (areas.length < 2) return null
  return (
    <nav className={classes.areas} aria-label={t`Areas`}>
      {areas.map((name) => {
        const { label, icon: Icon, sections } = AREAS[name]
        return (
          <Link
            key={name}
            {...sections[0]?.where}
            className={classes.area}
            data-current={name === area || undefined}
            activeProps={{}}
            aria-current={name === area ? 'true' : undefined}
          >
            <Icon size={20} aria-hidden />
            {i18n._(label)}
          </Link>
        )
      })}
    </nav>
  )
}

/** The sections of the current area, on screens that are wide enough for a column of their own. */
export const SideBar = ({ user, onSearch }: { user: SessionUser; onSearch: () => void }) => {
  const { t } = useLingui()
  const isMac = useOs() === 'macos'
  const area = areaOn(useRouterState({ select: (state) => state.location.pathname }), user)
  const isOperator = useIsOperator(user.id)
  const staffRole = useStaffRole(user.id)
  return (
    <>
      <Link {...AREAS[area].sections[0]?.where} className={classes.brand}>
        <BrandMark className={classes.mark} />
        Singgah
      </Link>
      <button type="button" className={classes.search} onClick={onSearch} aria-haspopup="dialog">
        <IconSearch size={18} aria-hidden />
        <span>
          <Trans>Search or go to</Trans>
        </span>
        <kbd aria-hidden>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <AreaSwitch user={user} area={area} />
      <nav className={classes.sections} aria-label={t`Main`}>
        {sectionsFor(area, user, { isOperator, staffRole }).map((section) => (
          <SectionLink key={section.key} section={section} className={classes.section} iconClass={classes.icon} />
        ))}
      </nav>
    </>
  )
}
