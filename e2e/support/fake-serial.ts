import type { Page } from '@playwright/test'
import { addSerialPort, type WindowWithPort } from '#test/pages/a-serial-port.ts'

/** Gives the browser a serial port that a journey writes to. */
export const addSerialPortTo = (page: Page) => page.addInitScript(addSerialPort)

/** Sends a text from the fake reader. */
export const sendToSerialPort = (page: Page, text: string) =>
  page.evaluate(sent => {
    const own: WindowWithPort = window as WindowWithPort
    own.sendToSerialPort?.(sent)
  }, text)
