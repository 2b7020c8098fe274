/** Names that earlier code used and that the glossary replaced. The vocabulary test keeps them out. */
export const oldNames = `
  AccessExpired AlikeOrders AnswerMeaning AnswerTimes AuditPlace BadGrant BulkDeed CallsPlace CaseList CreditedPieces
  DeskOrder DeskRoom ExceptionKind FACE_MARGIN GrantFault JournalledCalls JudgedDiscount KeepingOrder KeptCountQuery
  KeptDelegation KeptFilter KeptInvoice KeptPicture KeptPlace KeptProduct KeptQuery KnownTruth LedgerActions LedgerRow
  LedgerSkeleton LineFate LineSum LineToday LivingItem LivingOrder LivingRequest NeighboursField NewMovement NewsLine
  OpenShop OrderInDesk OrderStep OrderWork OtherMethod OutsideCall OutsideRefused OutsideUnavailable PayDeeds PayPage
  PayPalNewsPlaces PaymentNews PaymentTruth PlanDone PriceTerms ProductNeighbours ProductionFile RefusedForGood
  RegistryPlaces RequestInList RequestPlace SLIDE_MS SatispayPlaces SeenTransfer SharedAnswers SheetField SheetProduct
  SheetRow ShelfChoice ShopException ShopRequest ShopRequestDetail ShownProduct SignedText SigningInvitation
  SigningNews SpokenTag StockStep TAG_OUTLINE TagLife TagNews TagPlace TagWord TakenBack WayProblem WhichPiece
  WholeTable WrittenDiscount WrittenPrint aHand aLife aPayingShop aShelf aTill aWorkshop aWorldOfDeeds aboutOrder
  accountDates allRequests answerAgain answerUnder answerWith answer_times answeredFromMemory answersAtAll
  anyDelegation anyRequest applySheet applyTruth areClosedBy areTermsDearer asKeeper asMadeLast asProblem askedBack
  asked_at bareCode beginSecondFactor begunFactorOf bulkDeeds buyersFound by_hand bytesOf callOff callsFor cancelAny
  cancelAnyOrder cardOf catalogueOf catchUp cellOf changedBySheets closeSentOrder codeMinutes codesOutside
  compareReturned confirmByHand copyOutline countDeskOrders countKept countSpoiled creditPieces dataOf
  daysToTellRegistry deedsIn delegationOfEnvelope deskOrder deskOrders deskPage deskPaths deskProducts deskRoutes
  discountNamed discount_uses done_at dropped_quantity editsBetween editsForgiven endOrder endOrderCodes endReasons
  endSecondFactor endSilence endSync endTags endTagsOf enrolmentAddress entriesBefore eraseWords erase_reasons
  erasureObstacles eventInto expectBirths fewPieces figuresOf findKept findPlace finishRefund firstPlace
  firstShortMonth fittingHerd followInvoice followMethod forAWhile foreignCodes forgetReasons forgetSubscriber
  forgottenPayments foundDeskOrders foundOrderIds found_at freeRequests free_discount giveBack giveCodes
  giveCountsBack giveLoginBack giveNewCodes giveSecondChance giveUpRequest giveUpWaiting givenBackByProvider goWith
  gone_at grantCodes grantFault grantTwice groupedCode handOver hasRequests hearAgain hearPayPal hearPaymentNews
  hearSatispay hearStripe hearTestBank heedRefusal highestFrom holdBuyer holdTables identifiedBy identified_by
  inNameOf insertJournalEntry insertKey insertNews insertTransfer isAsAsked isAtDesk isBeingMade isBuyer isFor
  isInParts isMailedCode isManufacturersNumber isNonsense isOurs isOverdue isPaidEnough isPaidOtherwise isPrintedHere
  isReadersPrefix isRunningOut isSecret isSought isStanding isTariffUnseen isToPay isToTransfer isTrial isUnderWay
  isUnwanted isWrong is_about_erased is_of_erased is_printed_here is_tariff jawsOf jobGivenUp jobRefused
  judgeCartDiscount judgeDiscount keepAsWas keepDocument keepReserved keepWayBack keep_price keeperOfCalls
  keepingComparatorOf keepingOrders keptDocument keptFiles keptFor keptPayments keptPdf keptXml kept_at kept_by
  knownCodes lastReprints lastingDays layOut leaveAddress leave_digest leave_key leftBy leftToCredit leftToSend
  linesToday listKept lockLivingOrder lockToLeave lockToPay longestAnswer longestReservation longestSilence lookAt
  lookAtBulk lookAtPayment lookAtSheet lookNow lostRules lowestFrom lowestOfThirtyDays madeOnce mailAbout mailedCodeOf
  makeProduction markGoneBack markHerdsGone mayBeApplied mayBeEnded mayBecome mayBuyerCancel mayFollow mayGoBack
  mayShopCancel mayStillBePaid meaningOf meansOf meantCode meantHerd mostCents mostCodeTries mostGrowth mostOrders
  mostPerLine mostTagsAtOnce mostTiers mostUses mostWithoutStamp most_uses moveProductStock movedTo nearestOf
  newTariff newsBackwards newsHeld newsSecret newsTolerance newsTwice nextLook nextLookAfter nextLookAt
  nextPaymentLook nextReprint noteProgress noteSilence note_payment_step note_tag_steps objectionsTo obstaclesOf
  ofNoConsequence onNews oneClickAddress openByHand openForRows openJawsOf openShop orderCart orderFamilies
  orderGallery orderStepNames orderWork orderWorks order_credit_items order_credits outOfNumbers outside_journal
  ownerId paceDays partAmong patternOf payAgain payNothing payOtherwise paymentSteps payment_news payment_steps
  piecesForSale placeByPhone placeOf placedOrder plainTexts planLook planSheet plotTop pricedLine printedProduct
  problem_since productionName proofYears provesSecondFactor putCartBack quoteByPhone readAs readCell readersForSheet
  recordConflicts refuseByHand refuseOtherGallery refuseRequest refuseSold refuseSoldMeanwhile refuseTaken
  refuseUnseen refuseUnsoundTiers refuse_change refuse_other_delegation refused_at registerKnownTags registry_id
  registry_logins remadeNote remakePiece renewRequest reportException reportOnce reportUnwanted requestProblems
  reservedByPhone reservedFor reset_requests returnByHand returnMoney returned_cents roomsFor safePlace saveBegun
  saveGone saveHandedOver saveKept saveShipped saved_billing saved_shipping sayApplied sayEnded secondChance
  second_factors seenQuantity sent_quantity sequencePlaces setCartAside setNews setShownDiscount setShownTariffs
  setShownTerms settleRefused sheetFailed shelfChoices shopRoutes shopkeeperFor showCart showPrices showStock
  shownPlan shownPrice shownTerms shownTiers shown_discount_cents shown_price_cents shown_terms shown_tiers
  signing_events solveException solveExceptions solved_at solved_by soughtBy spacedTagCode spoiled_pieces
  spokenTagCode standingHeaders startShop start_stock stateAfter stepOfCode stepTags stepsBack stepsOfOrder
  stopLooking stopPayments subjectOf sync_done tagCauses tagEndings tagSteps tag_steps tagsEnding takeBack
  takeBackRefunds takeCounts takeDiscountAgain takeHerd takeLogin takeNumber takePrinted takeResetTry takeStep
  takeStockAgain takeTransfer takenCodes taken_back_cents tellByHand tellFailure tellMissing tellOfConflicts
  tellOwedCredit tellSilence tellTakenBack termsOf testBankNews tidyDiscountCode tidyTagCode tidyX to_buyer
  troubledJobs truthOf tryJobNow underWayFor underWayOf undoRefunds unheard_since unknownNewsPerAddress unsaidProduct
  unsignedNewsPerPayment untoldDeliveries useCodeDeed useCustomerDeed useInspectedRequest useListPlace useLookAgain
  useOpenDeeds useOrderSheet usePartForm usePayAgain useTagLife useTagWord useWayToPay usualPrice usual_price_cents
  visitOf waitAsked waitForWord waitingRoomFor waitsForPress wakePayments wakeRequests warmUp whileAsItWas
  wholeCatalogueOf withCart withList withPieces without_words wordOf workOnPayment workOnRequests writeAudit
  writtenRows
`
  .trim()
  .split(/\s+/)

/** Files of that kind. */
export const oldFileNames = `
  a-linked-farmer.ts a-product.ts a-world-of-deeds.ts account-room.tsx admin-bulk-sheet.tsx admin-exceptions-page.tsx
  admin-journal-page.tsx admin-kind-fields.tsx admin-many-texts.ts admin-order-deeds.tsx admin-order-facts.tsx
  admin-request-deeds.tsx advance-delegation.ts advance-dialog.tsx answer-again.ts answer-bytes.ts answer-conflicts.ts
  answer-meanings.ts answer-times.ts apply-plan.ts apply-truth.ts ask-for-newsletter.ts at-the-bank.ts
  at-the-terminal.ts bare-checkout.ts begin-link.ts beyond-list.tsx bring-runtime.mjs buy-bar.tsx call-off.ts
  cart-item.ts case-list.tsx change-cart.ts change-many.ts change-state.ts chosen-bar.tsx chosen-orders.tsx
  code-letter.ts colour-choice.tsx compare-returned.ts complete-link.ts complete-product.ts declare-account.ts
  delegation-paper.tsx delivery-to-tell.tsx desk-cancel-dialog.tsx desk-figures.ts desk-frame.tsx desk-navigation.tsx
  desk-order-messages.ts desk-order-place.ts desk-order-queries.ts desk-order-routes.ts desk-orders.ts desk-pages.ts
  desk-paths.ts desk-product-routes.ts desk-products.ts desk-rooms.ts desk-settings.ts desk-tasks.ts
  end-order-codes.ts exception-areas.ts finish-refund.ts first-accounts.ts follow-invoice.ts follow-parent.cjs
  follow-registry.ts for-a-while.ts full-sentence.ts generator-place.ts generator-signs.tsx generator-stages.ts
  head-field.tsx hear-payment-news.ts invoice-wording.ts issue-by-hand.ts journal-place.ts journalled-calls.ts
  judge-cart-discount.ts keep-discounts.ts keep-product-images.ts keep-products.ts keep-second-factor.ts
  keep-signed-file.ts keeper-of-calls.ts kept-files.ts leave-newsletter.ts line-herd.tsx line-requests.tsx
  list-address.ts list-foot.tsx list-heading.tsx list-tools.tsx living-order-queries.ts made-for-buyer.ts made-once.ts
  mailed-codes.ts mark-list.tsx named-file.ts nearest-products.tsx news-line.tsx newsletter-deed.tsx
  newsletter-terms.ts one-at-a-time.mjs open-shop.ts order-figures.tsx order-life.ts order-life.tsx
  order-step-queries.ts order-workshop.tsx orders-told.ts out-of-order.tsx outside-errors.ts
  outside-journal-queries.ts own-print.tsx page-boundary.tsx page-contents.tsx paid-order-queries.ts
  paid-request-queries.ts parcel-check.ts pay-deeds.tsx pay-nothing.ts pay-otherwise.ts pay-otherwise.tsx
  payment-life.ts paypal-news.ts piece-drawing.tsx place-after-sign-in.ts plan-bulk.ts plan-sheet.ts plot-scale.ts
  printed-sheet.ts product-choice.ts product-columns.ts product-plan.ts product-plans.ts product-trail.ts
  product-traits.tsx progress-lines.ts prove-second-factor.ts public-catalogue.ts reach-database.ts read-sheet.ts
  receive-signing-news.ts refused-for-good.ts register-farmer.ts relate-products.ts remake-piece.ts
  replacement-tally.tsx report-dispute.ts request-facts.tsx request-list-queries.ts request-queries.ts
  requested-tag-queries.ts running-shop.ts say-word.ts screen-deeds.mjs screen-visitors.mjs sent-order-queries.ts
  set-in-view.ts shared-answers.ts ship-dialog.tsx shop-exception-queries.ts shop-layout.tsx show-cart.ts
  show-history.ts solve-dialog.tsx spec-list.tsx spoiled-queries.ts start-shop.ts step-texts.ts stock-keeping.ts
  tables-holding.ts tag-deeds.tsx tag-ledger.tsx tag-life.ts tag-means.ts tag-need.ts tag-news-line.tsx
  tag-register.tsx tag-tally.tsx tag-tools.ts tag-word-dialog.tsx tag-word-queries.ts tag-words.tsx text-of-bytes.ts
  told-figures.ts upload-codes.ts use-buying.ts use-desk-orders.ts use-fresh-start.ts use-product-plans.ts
  use-seen-count.ts use-shown-again.ts wait-for-word.ts warm-links.ts watch-requests.ts way-back.ts way-list.tsx
  whole-database.ts work-on-payment.ts work-requests.ts workshop-queries.ts year-colours.tsx
`
  .trim()
  .split(/\s+/)
