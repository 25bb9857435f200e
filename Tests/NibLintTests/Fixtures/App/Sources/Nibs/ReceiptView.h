#import <UIKit/UIKit.h>

@interface ReceiptView : UIView
@property (weak, nonatomic) IBOutlet UILabel *titleLabel;
@property (weak, nonatomic) IBOutlet NSLayoutConstraint *widthConstraint;
@end
