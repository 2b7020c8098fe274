/** The path of a Chromium that runs; throws what to install when there is none. */
export declare function findChromium(): Promise<string>
