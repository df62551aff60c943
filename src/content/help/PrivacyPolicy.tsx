import { RulesPage } from './parts/RulesPage.tsx'

export const PrivacyPolicy = () => <RulesPage slug="privacy-policy" />
