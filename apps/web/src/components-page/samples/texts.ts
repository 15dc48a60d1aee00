/** Texts that a component has to bear, whatever it shows. */
export const TEXTS = {
  plain: 'Coating that keeps sensors free of biofilm',
  long: 'Method and apparatus for the continuous, solvent-free manufacture of multi-layer barrier films with embedded self-reporting nanoparticles for the early detection of pinholes in flexible photovoltaic and pharmaceutical packaging',
  unbroken: 'Poly(3,4-ethylenedioxythiophene)polystyrenesulfonatebis(trifluoromethanesulfonyl)imide',
  rtl: 'طلاء يمنع تكوّن الأغشية الحيوية على أجهزة الاستشعار البحرية',
  cjk: '海洋センサーへのバイオフィルム付着を防ぐ光応答性コーティング',
  hostile: '<img src=x onerror=alert(1)> \u202Egnp.exe\u202C & "quoted" {{7*7}}',
} as const;
