import styles from './ear-placement.module.css'
import { guideDrawingTexts } from './guide-drawing-texts.ts'
import { cattleHead, Eyes, type HeadDrawingShape } from './head-drawing.tsx'

export type DrawnAnimal = 'cattle' | 'sheep' | 'pig'

export const heads: Record<DrawnAnimal, HeadDrawingShape> = {
  cattle: cattleHead,
  sheep: {
    texts: guideDrawingTexts.sheepEars,
    pin: { x: 130, y: 161 },
    scale: 0.42,
    right: 'disc',
    drawing: (
      <>
        <path
          className={styles.skin}
          d="M212 146C166 120 92 124 44 170C92 200 168 200 218 176M348 146C394 120 468 124 516 170C468 200 392 200 342 176"
        />
        <path
          className={styles.ribs}
          d="M200 156C160 138 112 142 76 166M202 170C168 182 126 182 96 174M360 156C400 138 448 142 484 166M358 170C392 182 434 182 464 174"
        />
        <path
          className={styles.skin}
          d="M212 136C206 196 226 240 234 286C240 336 320 336 326 286C334 240 354 196 348 136Z"
        />
        <path
          className={styles.skin}
          d="M216 152C190 152 182 122 200 108C188 84 212 62 234 72C240 46 274 42 280 60C286 42 320 46 326 72C348 62 372 84 360 108C378 122 370 152 344 152C338 168 314 168 308 154C302 170 288 172 280 160C272 172 258 170 252 154C246 168 222 168 216 152Z"
        />
        <path d="M232 92q10 -8 18 2M268 84q12 -10 22 2M310 94q8 -10 18 -2M224 122q10 -8 20 2M262 120q10 -8 20 2M300 122q10 -8 20 2" />
        <path d="M260 294C268 302 292 302 300 294M280 300V312C273 320 262 319 257 314M280 312C287 320 298 319 303 314" />
        <path d="M230 190q10 -8 22 0M330 190q-10 -8 -22 0" />
        <Eyes at={[241, 198]} />
      </>
    ),
  },
  pig: {
    texts: guideDrawingTexts.pigEars,
    pin: { x: 154, y: 96 },
    scale: 0.42,
    drawing: (
      <>
        <path
          className={styles.skin}
          d="M226 112C206 70 150 40 92 42C92 104 128 158 196 172M334 112C354 70 410 40 468 42C468 104 432 158 364 172"
        />
        <path
          className={styles.ribs}
          d="M212 118C186 88 150 64 112 58M200 152C160 134 128 104 112 72M348 118C374 88 410 64 448 58M360 152C400 134 432 104 448 72"
        />
        <path
          className={styles.skin}
          d="M280 100C336 100 366 124 372 168C384 200 384 262 352 296C328 332 232 332 208 296C176 262 176 200 188 168C194 124 224 100 280 100Z"
        />
        <path d="M280 210C318 210 336 226 336 250C336 276 314 290 280 290C246 290 224 276 224 250C224 226 242 210 280 210Z" />
        <path d="M252 306C264 311 296 311 308 306M246 208C258 196 302 196 314 208M222 176q12 -10 24 0M338 176q-12 -10 -24 0" />
        <ellipse cx="262" cy="250" rx="7" ry="11" />
        <ellipse cx="298" cy="250" rx="7" ry="11" />
        <Eyes at={[235, 184]} />
      </>
    ),
  },
}
