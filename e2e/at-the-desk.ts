import type { Page } from '@playwright/test'
import type { DeskRoom } from '#web/features/today/desk-rooms.ts'
import { deskTexts } from '#web/features/today/desk-texts.ts'

/** The way to a room of the desk; what waits in it may be told with its name. */
export const deskRoom = (page: Page, room: DeskRoom) =>
  page
    .getByRole('navigation', { name: deskTexts.navigation })
    .getByRole('link', { name: new RegExp(`^${deskTexts.rooms[room]}\\b`) })
