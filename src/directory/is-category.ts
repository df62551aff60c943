import { DIRECTORY_CATEGORIES, type DirectoryCategory } from '#contract/directory/directory.ts'

export const isCategory = (text: string | undefined): text is DirectoryCategory =>
  DIRECTORY_CATEGORIES.some((category) => category === text)
