import {
  alertPage,
  alertSettings,
  listAlertsInput,
  shownAlertSettings,
  timeZoneInput,
} from '@cosmos/contract/alerts/alerts.ts';
import { memberProcedure, outputOf, router } from '../trpc/trpc.ts';
import { listAlerts } from './list-alerts.ts';
import { keepTimeZone, readSettings, saveSettings } from './settings.ts';

export const alertsRouter = router({
  settings: memberProcedure.output(outputOf(shownAlertSettings)).query(({ ctx }) => readSettings(ctx)),
  saveSettings: memberProcedure
    .input(alertSettings)
    .output(outputOf(shownAlertSettings))
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
  /** Of the browser, so that the digest comes in the morning. */
  keepTimeZone: memberProcedure.input(timeZoneInput).mutation(({ ctx, input }) => keepTimeZone(ctx, input)),
  list: memberProcedure
    .input(listAlertsInput)
    .output(outputOf(alertPage))
    .query(({ ctx, input }) => listAlerts(ctx, input)),
});
